import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import {
  abandonAttempt,
  changeStatus,
  editProposal,
  reportProjectClosed,
  reportProjectEdit,
  setVisibility,
  shortlistApplicant,
  withdrawProposal,
} from './application.decider.js';

export class EditProposal extends CommandFor(editProposal) {}

@CommandHandler(EditProposal)
class EditProposalHandler extends DeciderHandler {}

export class WithdrawProposal extends CommandFor(withdrawProposal) {}

@CommandHandler(WithdrawProposal)
class WithdrawProposalHandler extends DeciderHandler {}

export class ShortlistApplicant extends CommandFor(shortlistApplicant) {}

@CommandHandler(ShortlistApplicant)
class ShortlistApplicantHandler extends DeciderHandler {}

/** Reports an edit of the project to one of its applicants. */
export class ReportProjectEdit extends CommandFor(reportProjectEdit) {}

@CommandHandler(ReportProjectEdit)
class ReportProjectEditHandler extends DeciderHandler {}

export class ReportProjectClosed extends CommandFor(reportProjectClosed) {}

@CommandHandler(ReportProjectClosed)
class ReportProjectClosedHandler extends DeciderHandler {}

/** Takes an award back that its engagement has released, where the owner's own command did not get so far. */
export class TakeAwardBack extends CommandFor(changeStatus) {}

@CommandHandler(TakeAwardBack)
class TakeAwardBackHandler extends DeciderHandler {}

/** Ends an attempt to submit whose credit was spent in vain. */
export class AbandonAttempt extends CommandFor(abandonAttempt) {}

@CommandHandler(AbandonAttempt)
class AbandonAttemptHandler extends DeciderHandler {}

/** Hides or shows an application with its consultant's account. */
export class SetApplicationVisibility extends CommandFor(setVisibility) {}

@CommandHandler(SetApplicationVisibility)
class SetApplicationVisibilityHandler extends DeciderHandler {}

export const applicationCommandHandlers = [
  EditProposalHandler,
  WithdrawProposalHandler,
  ShortlistApplicantHandler,
  ReportProjectEditHandler,
  ReportProjectClosedHandler,
  TakeAwardBackHandler,
  AbandonAttemptHandler,
  SetApplicationVisibilityHandler,
];
