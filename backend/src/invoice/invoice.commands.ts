import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { changeBilling, issueCreditNote, issueInvoice } from './invoice.decider.js';

export class ChangeBilling extends CommandFor(changeBilling) {}

@CommandHandler(ChangeBilling)
class ChangeBillingHandler extends DeciderHandler {}

export class IssueInvoice extends CommandFor(issueInvoice) {}

@CommandHandler(IssueInvoice)
class IssueInvoiceHandler extends DeciderHandler {}

export class IssueCreditNote extends CommandFor(issueCreditNote) {}

@CommandHandler(IssueCreditNote)
class IssueCreditNoteHandler extends DeciderHandler {}

export const invoiceCommandHandlers = [
  ChangeBillingHandler,
  IssueInvoiceHandler,
  IssueCreditNoteHandler,
];
