import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import {
  cancelEngagement,
  completeEngagement,
  endEngagement,
  openEngagement,
  setAvailability,
} from './engagement.decider.js';
import { agreePlan, proposePlan } from './plan.decider.js';
import {
  acceptMilestone,
  deliverMilestone,
  remindParties,
  requestChanges,
} from './milestone.decider.js';
import { confirmPayment, denyPayment, notePayment } from './payment.decider.js';

export class OpenEngagement extends CommandFor(openEngagement, { isOnNewStream: true }) {}

@CommandHandler(OpenEngagement)
class OpenEngagementHandler extends DeciderHandler {}

/** Follows an award that was taken back, as the owner's command has decided unless no engagement was open yet. */
export class CancelEngagement extends CommandFor(cancelEngagement) {}

@CommandHandler(CancelEngagement)
class CancelEngagementHandler extends DeciderHandler {}

export class ProposePlan extends CommandFor(proposePlan) {}

@CommandHandler(ProposePlan)
class ProposePlanHandler extends DeciderHandler {}

export class AgreePlan extends CommandFor(agreePlan) {}

@CommandHandler(AgreePlan)
class AgreePlanHandler extends DeciderHandler {}

export class DeliverMilestone extends CommandFor(deliverMilestone) {}

@CommandHandler(DeliverMilestone)
class DeliverMilestoneHandler extends DeciderHandler {}

export class AcceptMilestone extends CommandFor(acceptMilestone) {}

@CommandHandler(AcceptMilestone)
class AcceptMilestoneHandler extends DeciderHandler {}

export class RequestChanges extends CommandFor(requestChanges) {}

@CommandHandler(RequestChanges)
class RequestChangesHandler extends DeciderHandler {}

export class RemindParties extends CommandFor(remindParties) {}

@CommandHandler(RemindParties)
class RemindPartiesHandler extends DeciderHandler {}

export class NotePayment extends CommandFor(notePayment) {}

@CommandHandler(NotePayment)
class NotePaymentHandler extends DeciderHandler {}

export class ConfirmPayment extends CommandFor(confirmPayment) {}

@CommandHandler(ConfirmPayment)
class ConfirmPaymentHandler extends DeciderHandler {}

export class DenyPayment extends CommandFor(denyPayment) {}

@CommandHandler(DenyPayment)
class DenyPaymentHandler extends DeciderHandler {}

export class CompleteEngagement extends CommandFor(completeEngagement) {}

@CommandHandler(CompleteEngagement)
class CompleteEngagementHandler extends DeciderHandler {}

export class EndEngagement extends CommandFor(endEngagement) {}

@CommandHandler(EndEngagement)
class EndEngagementHandler extends DeciderHandler {}

/** Pauses, resumes or ends an engagement with the account of one of its parties. */
export class SetAvailability extends CommandFor(setAvailability) {}

@CommandHandler(SetAvailability)
class SetAvailabilityHandler extends DeciderHandler {}

export const engagementCommandHandlers = [
  OpenEngagementHandler,
  CancelEngagementHandler,
  ProposePlanHandler,
  AgreePlanHandler,
  DeliverMilestoneHandler,
  AcceptMilestoneHandler,
  RequestChangesHandler,
  RemindPartiesHandler,
  NotePaymentHandler,
  ConfirmPaymentHandler,
  DenyPaymentHandler,
  CompleteEngagementHandler,
  EndEngagementHandler,
  SetAvailabilityHandler,
];
