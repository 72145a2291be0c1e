import { Controller, Get, Req, Res } from '@nestjs/common';
import { applicationId } from '@nirmaan/contracts/application';
import { attachmentPath } from '@nirmaan/contracts/attachment';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  engagementCalls,
  engagementMessages,
  engagementsReadModel,
  milestonePaymentId,
} from '@nirmaan/contracts/engagement';
import { getPartyRole } from '@nirmaan/contracts/message';
import type { Request, Response } from 'express';
import { applicationAggregate, isAwarded } from '../application/application.decider.js';
import { AttachmentStore, sendAttachment } from '../attachment/attachment.module.js';
import { AggregateReader, CommandBus } from '../kernel/commands/index.js';
import {
  AtLeast,
  type InputOf,
  type NewId,
  Refused,
  Reply,
  Serve,
  SignedIn,
  Submission,
  type Viewer,
} from '../kernel/http/index.js';
import {
  AcceptMilestone,
  AgreePlan,
  CompleteEngagement,
  ConfirmPayment,
  DeliverMilestone,
  DenyPayment,
  EndEngagement,
  NotePayment,
  ProposePlan,
  RequestChanges,
} from './engagement.commands.js';
import { EngagementReader, listActs } from './engagement-reader.js';

type Of<Call extends keyof typeof engagementCalls> = InputOf<(typeof engagementCalls)[Call]>;

/** The calls of the two parties of an awarded application. */
@Controller()
export class EngagementController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly engagements: EngagementReader,
    private readonly attachments: AttachmentStore,
  ) {}

  /** The caller's engagements; the one with the newest act comes first. */
  @Serve(engagementCalls.list)
  async list({ query, viewer }: Of<'list'>, @AtLeast() atLeast: AtLeast) {
    const reading = await this.engagements.open(atLeast);
    const list = await this.engagements.readList(reading, viewer, query);
    return Reply.from(reading, { message: 'Your work', ...list });
  }

  /** One engagement with its plan, its milestones, and who did what when. */
  @Serve(engagementCalls.room)
  async room({ params, viewer: { account } }: Of<'room'>, @AtLeast() atLeast: AtLeast) {
    const reading = await this.engagements.open(atLeast);
    const data = await this.engagements.readRoom(reading, params.id, account);
    if (!data) throw new Refused({ code: 'ENGAGEMENT.NOT_FOUND' });
    return Reply.from(reading, { message: 'Your work', data });
  }

  /** Proposes a version of the plan, which the other party accepts or replaces. */
  @Serve(engagementCalls.proposePlan)
  async proposePlan({ params, body, viewer: { account: by }, cause, accepted }: Of<'proposePlan'>) {
    const proposed = await this.bus.execute(new ProposePlan(params.id, { by, ...body }, cause));
    return Reply.to(accepted(proposed), { message: engagementMessages.planProposed });
  }

  /** Accepts the version that the other party proposed. */
  @Serve(engagementCalls.agreePlan)
  async agreePlan({ params, body, viewer: { account: by }, cause, accepted }: Of<'agreePlan'>) {
    const { state } = await this.aggregates.loadFresh(applicationAggregate, params.id);
    const command = { by, ...body, isAwarded: isAwarded(state) };
    const agreed = await this.bus.execute(new AgreePlan(params.id, command, cause));
    return Reply.to(accepted(agreed), { message: engagementMessages.planAgreed });
  }

  /** Delivers a milestone: the consultant's turn of a round. */
  @Serve(engagementCalls.deliver)
  async deliver({ params, body, viewer: { account: by }, cause, accepted }: Of<'deliver'>) {
    const { id, milestone } = params;
    const stream = streamOf.engagement(id);
    const attachments = await this.attachments.claim(body.attachments, by, stream);
    const { round, note } = body;
    const files = attachments.length > 0 && { attachments };
    const delivery = { by, milestone, round, note, ...files };
    const delivered = await this.bus.execute(new DeliverMilestone(id, delivery, cause));
    return Reply.to(accepted(delivered), { message: engagementMessages.delivered });
  }

  /** Accepts the round that the owner has seen. */
  @Serve(engagementCalls.accept)
  async accept({ params, body, viewer: { account: by }, cause, accepted }: Of<'accept'>) {
    const { id, milestone } = params;
    const decision = { by, milestone, ...body };
    const done = await this.bus.execute(new AcceptMilestone(id, decision, cause));
    return Reply.to(accepted(done), { message: engagementMessages.accepted });
  }

  /** Asks for changes to the round that the owner has seen. */
  @Serve(engagementCalls.requestChanges)
  async requestChanges({
    params,
    body,
    viewer: { account: by },
    cause,
    accepted,
  }: Of<'requestChanges'>) {
    const { id, milestone } = params;
    const decision = { by, milestone, ...body };
    const requested = await this.bus.execute(new RequestChanges(id, decision, cause));
    return Reply.to(accepted(requested), { message: engagementMessages.changesRequested });
  }

  /** Notes what the owner paid for a milestone elsewhere; a repeated submit notes it once. */
  @Serve(engagementCalls.notePayment)
  async notePayment(
    { params, body, viewer: { account: by }, cause, accepted }: Of<'notePayment'>,
    @Submission() newId: NewId,
  ) {
    const { id, milestone } = params;
    const payment = milestonePaymentId.parse(newId('milestone payment', by));
    const paid = { by, milestone, payment, ...body };
    const noted = await this.bus.execute(new NotePayment(id, paid, cause));
    const message = engagementMessages.paymentNoted;
    return Reply.to(accepted(noted), { message, _id: payment });
  }

  /** The consultant has received a payment. */
  @Serve(engagementCalls.confirmPayment)
  async confirmPayment({ params, viewer: { account: by }, cause, accepted }: Of<'confirmPayment'>) {
    const { id, ...payment } = params;
    const confirmed = await this.bus.execute(new ConfirmPayment(id, { by, ...payment }, cause));
    return Reply.to(accepted(confirmed), { message: engagementMessages.paymentConfirmed });
  }

  /** The consultant has not received a payment. */
  @Serve(engagementCalls.denyPayment)
  async denyPayment({ params, body, viewer: { account: by }, cause, accepted }: Of<'denyPayment'>) {
    const { id, ...payment } = params;
    const denial = { by, ...payment, ...body };
    const denied = await this.bus.execute(new DenyPayment(id, denial, cause));
    return Reply.to(accepted(denied), { message: engagementMessages.paymentDenied });
  }

  /** Completes an engagement whose milestones are all accepted. */
  @Serve(engagementCalls.complete)
  async complete({ params, viewer: { account: by }, cause, accepted }: Of<'complete'>) {
    const completed = await this.bus.execute(new CompleteEngagement(params.id, { by }, cause));
    return Reply.to(accepted(completed), { message: engagementMessages.completed });
  }

  /** Ends an engagement before that. */
  @Serve(engagementCalls.end)
  async end({ params, body, viewer: { account: by }, cause, accepted }: Of<'end'>) {
    const ended = await this.bus.execute(new EndEngagement(params.id, { by, ...body }, cause));
    return Reply.to(accepted(ended), { message: engagementMessages.ended });
  }

  /** A file of a delivery, for both parties. */
  @Get(attachmentPath('engagements', ':engagement'))
  async downloadAttachment(
    @SignedIn() { account }: Viewer,
    @Req() { params }: Request<{ engagement: string; file: string }>,
    @Res() response: Response,
  ) {
    const { data: id } = applicationId.safeParse(params.engagement);
    const reading = await this.engagements.open(null);
    const view = id && (await reading.findById(engagementsReadModel, id));
    if (!view || !getPartyRole(view, account)) throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    const files = (await listActs(reading, view._id)).flatMap(
      ({ attachments = [] }) => attachments,
    );
    await sendAttachment(this.attachments, files, params.file, response);
  }
}
