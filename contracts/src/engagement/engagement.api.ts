import { z } from 'zod';
import { applicationId, MAX_MILESTONES, milestoneFields } from '../application/index.js';
import { namedFiles } from '../attachment/index.js';
import { call, chosenRoles } from '../kernel/call.js';
import { done } from '../kernel/failure.js';
import { labelled } from '../kernel/field-messages.js';
import { optionalText, requiredLines, requiredText, rupees } from '../kernel/fields.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';
import { milestonePaymentId } from './engagement.events.js';
import { engagementStates } from './engagement.views.js';
import { engagementOnWire } from './engagement.wire.js';
import { roomOnWire } from './room.wire.js';

const count = z.number().int().positive();

const milestoneForm = z.strictObject({
  ...milestoneFields,
  dueDay: z.iso.date(labelled('Due day')),
});

export const proposePlanRequest = z.strictObject({
  /** The newest version that the caller has read; 0 where there is none. */
  replaces: z.number().int().nonnegative(),
  milestones: z.array(milestoneForm).min(1).max(MAX_MILESTONES),
});
export type ProposePlanRequest = z.infer<typeof proposePlanRequest>;

export const deliverRequest = z.strictObject({
  /** The one that begins with it: one more than the milestone's. */
  round: count,
  note: requiredLines('Note', 5_000),
  attachments: namedFiles.default([]),
});

const reason = requiredLines('Reason', 2_000);

/** Of this product; a year that is typed with two digits lies before it. */
const FIRST_DAY = '2020-01-01';

export const notePaymentRequest = z.strictObject({
  amount: rupees('Amount'),
  day: z.iso
    .date(labelled('Day of payment'))
    .refine((day) => day >= FIRST_DAY, `Day of payment must be ${FIRST_DAY} or later`),
  reference: optionalText('Reference', 120).default(''),
});

const ofEngagement = z.strictObject({ id: applicationId });
const ofMilestone = ofEngagement.extend({
  milestone: z.coerce.number().int().min(1).max(MAX_MILESTONES),
});
const ofPayment = ofMilestone.extend({ payment: milestonePaymentId });

const notFound = 'ENGAGEMENT.NOT_FOUND';
/** Of every act on an engagement that is not over. */
const whileLive = [notFound, 'ENGAGEMENT.OVER', 'ENGAGEMENT.PAUSED'] as const;
const onMilestone = [...whileLive, 'ENGAGEMENT.NO_PLAN', 'ENGAGEMENT.NO_MILESTONE'] as const;

const act = { access: chosenRoles, verified: true } as const;

export const proposeShowcaseRequest = z.strictObject({
  title: requiredText('Title', 160),
  description: requiredLines('Description', 2_000),
});

/** Between the two parties of an awarded application, by whose id each engagement is named. */
export const engagementCalls = {
  list: call.get('/user/engagements', {
    access: chosenRoles,
    background: true,
    query: z.strictObject({ state: z.enum(engagementStates).optional(), ...pageQuery.shape }),
    answer: listAnswer(engagementOnWire),
  }),
  room: call.get('/user/engagements/:id', {
    access: chosenRoles,
    background: true,
    params: ofEngagement,
    answer: done.extend({ data: roomOnWire }),
    refuses: [notFound],
  }),
  /** Also replaces the caller's own proposal, and a plan that is agreed once the other party accepts it. */
  proposePlan: call.post('/user/engagements/:id/plan', {
    ...act,
    params: ofEngagement,
    body: proposePlanRequest,
    refuses: [
      ...whileLive,
      'ENGAGEMENT.PLAN_CHANGED',
      'ENGAGEMENT.MILESTONE_TOUCHED',
      'ENGAGEMENT.DUE_IN_PAST',
      'ENGAGEMENT.TOO_MANY',
    ],
  }),
  agreePlan: call.post('/user/engagements/:id/plan/accept', {
    ...act,
    params: ofEngagement,
    body: z.strictObject({ version: count }),
    refuses: [
      ...whileLive,
      'ENGAGEMENT.NOT_YOUR_TURN',
      'ENGAGEMENT.PLAN_CHANGED',
      'ENGAGEMENT.MILESTONE_TOUCHED',
    ],
  }),
  deliver: call.post('/user/engagements/:id/milestones/:milestone/deliver', {
    ...act,
    params: ofMilestone,
    body: deliverRequest,
    refuses: [
      ...onMilestone,
      'ENGAGEMENT.NOT_YOUR_TURN',
      'ENGAGEMENT.ROUND_CHANGED',
      'ENGAGEMENT.MILESTONE_ACCEPTED',
      'ENGAGEMENT.TOO_MANY',
    ],
  }),
  accept: call.post('/user/engagements/:id/milestones/:milestone/accept', {
    ...act,
    params: ofMilestone,
    body: z.strictObject({ round: count }),
    refuses: [...onMilestone, 'ENGAGEMENT.NOT_OWNER', 'ENGAGEMENT.ROUND_CHANGED'],
  }),
  requestChanges: call.post('/user/engagements/:id/milestones/:milestone/request-changes', {
    ...act,
    params: ofMilestone,
    body: z.strictObject({ round: count, reason }),
    refuses: [
      ...onMilestone,
      'ENGAGEMENT.NOT_OWNER',
      'ENGAGEMENT.ROUND_CHANGED',
      'ENGAGEMENT.MILESTONE_ACCEPTED',
    ],
  }),
  /** Also once the engagement is over. */
  notePayment: call.post('/user/engagements/:id/milestones/:milestone/payments', {
    ...act,
    params: ofMilestone,
    body: notePaymentRequest,
    answer: done.extend({ _id: z.string() }),
    refuses: [
      ...onMilestone,
      'ENGAGEMENT.NOT_OWNER',
      'ENGAGEMENT.PAID_IN_FUTURE',
      'ENGAGEMENT.TOO_MANY',
      'REQUEST.KEY_REUSED',
    ],
  }),
  confirmPayment: call.post(
    '/user/engagements/:id/milestones/:milestone/payments/:payment/confirm',
    {
      ...act,
      params: ofPayment,
      refuses: [...onMilestone, 'ENGAGEMENT.NO_PAYMENT', 'ENGAGEMENT.NOT_YOUR_TURN'],
    },
  ),
  denyPayment: call.post('/user/engagements/:id/milestones/:milestone/payments/:payment/deny', {
    ...act,
    params: ofPayment,
    body: z.strictObject({ reason }),
    refuses: [
      ...onMilestone,
      'ENGAGEMENT.NO_PAYMENT',
      'ENGAGEMENT.NOT_YOUR_TURN',
      'ENGAGEMENT.PAYMENT_CONFIRMED',
    ],
  }),
  complete: call.post('/user/engagements/:id/complete', {
    ...act,
    params: ofEngagement,
    refuses: [
      ...whileLive,
      'ENGAGEMENT.NO_PLAN',
      'ENGAGEMENT.NOT_ALL_ACCEPTED',
      'ENGAGEMENT.NOT_YOUR_TURN',
    ],
  }),
  /** At any time. What was accepted stays. */
  end: call.post('/user/engagements/:id/end', {
    ...act,
    params: ofEngagement,
    body: z.strictObject({ reason }),
    refuses: [notFound, 'ENGAGEMENT.OVER'],
  }),
  /** The owner of a completed engagement proposes to show it among the completed projects; a picture may travel along. */
  proposeShowcase: call.post('/user/engagements/:id/showcase', {
    ...act,
    params: ofEngagement,
    body: proposeShowcaseRequest,
    multipart: true,
    refuses: [
      notFound,
      'ENGAGEMENT.NOT_OWNER',
      'ENGAGEMENT.NOT_COMPLETED',
      'ENGAGEMENT.ALREADY_SHOWN',
    ],
  }),
  /** The consultant agrees to the version that was read. */
  agreeToShowcase: call.post('/user/engagements/:id/showcase/agree', {
    ...act,
    params: ofEngagement,
    body: z.strictObject({ version: count }),
    refuses: [notFound, 'ENGAGEMENT.NOT_YOUR_TURN', 'ENGAGEMENT.SHOWCASE_CHANGED'],
  }),
  /** Either party, at any time. */
  withdrawShowcase: call.delete('/user/engagements/:id/showcase', {
    ...act,
    params: ofEngagement,
    refuses: [notFound],
  }),
};
