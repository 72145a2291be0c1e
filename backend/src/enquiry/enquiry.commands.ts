import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import {
  confirmNewsletter,
  joinNewsletter,
  leaveNewsletter,
  sendEnquiry,
} from './enquiry.decider.js';

export class SendEnquiry extends CommandFor(sendEnquiry) {}

@CommandHandler(SendEnquiry)
class SendEnquiryHandler extends DeciderHandler {}

export class JoinNewsletter extends CommandFor(joinNewsletter) {}

@CommandHandler(JoinNewsletter)
class JoinNewsletterHandler extends DeciderHandler {}

export class ConfirmNewsletter extends CommandFor(confirmNewsletter) {}

@CommandHandler(ConfirmNewsletter)
class ConfirmNewsletterHandler extends DeciderHandler {}

export class LeaveNewsletter extends CommandFor(leaveNewsletter) {}

@CommandHandler(LeaveNewsletter)
class LeaveNewsletterHandler extends DeciderHandler {}

export const enquiryCommandHandlers = [
  SendEnquiryHandler,
  JoinNewsletterHandler,
  ConfirmNewsletterHandler,
  LeaveNewsletterHandler,
];
