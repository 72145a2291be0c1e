import { z } from 'zod';
import { applicationId, type ApplicationId } from '../application/index.js';
import { attachment } from '../attachment/index.js';
import { dataSubject, defineEvent, type EventOf, personal } from '../kernel/event.js';
import { calendarDay, instant, paise } from '../kernel/fields.js';
import { accountId, projectId } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';

/** The work on an awarded application, by whose id it is named. */
export const engagementStreams = {
  engagement: (id: ApplicationId) => nameStream('engagement', id),
};

export const milestonePaymentId = z.uuid().brand<'MilestonePaymentId'>();
export type MilestonePaymentId = z.infer<typeof milestonePaymentId>;

/** Versions of a plan, milestones within it, and rounds of a milestone are counted from 1. */
const count = z.number().int().positive();

const parties = {
  application: applicationId,
  project: projectId,
  owner: accountId,
  consultant: accountId,
};

/** An act of one party, of which the other is notified. Its personal fields are the words of who acts. */
const act = { ...parties, by: dataSubject(accountId), to: accountId };

/** The consultant was awarded the project: for the first time, or again after the award had been taken back. */
export const engagementOpened = defineEvent('EngagementOpened', {
  ...parties,
  /** Which of the owner's decisions on the application the award is. */
  decision: count,
  /** Of the proposal that was awarded. */
  amount: paise,
});

/** The owner takes the award back, which is possible until a plan is agreed. The application's status follows. */
export const engagementCancelled = defineEvent('EngagementCancelled', {
  ...parties,
  consultant: dataSubject(accountId),
  /** The one that takes it back. */
  decision: count,
  to: z.enum(['pending', 'rejected']),
  /** Personal data of the consultant, as in the status. */
  reason: personal(z.string().optional(), undefined),
});

/** Where the words of a milestone stand: those that a version repeats stay with who wrote them first. */
const words = z.strictObject({ version: count, number: count });

const plannedMilestone = z.strictObject({ amount: paise, dueDay: calendarDay, words });
export type PlannedMilestone = z.infer<typeof plannedMilestone>;

const milestoneWords = z.strictObject({ title: z.string(), deliverable: z.string() });
export type MilestoneWords = z.infer<typeof milestoneWords>;

export const workPlanProposed = defineEvent('WorkPlanProposed', {
  ...act,
  version: count,
  milestones: z.array(plannedMilestone),
  /** The sum of the milestones. */
  amount: paise,
  /** Those that are new in this version. */
  words: personal(z.array(milestoneWords), []),
});

/** The other party accepted a version: it is the plan from now on. */
export const workPlanAgreed = defineEvent('WorkPlanAgreed', {
  ...act,
  by: accountId,
  version: count,
  amount: paise,
});

export const milestoneDelivered = defineEvent('MilestoneDelivered', {
  ...act,
  milestone: count,
  round: count,
  note: personal(z.string(), ''),
  attachments: personal(z.array(attachment).optional(), []),
});

export const milestoneAccepted = defineEvent('MilestoneAccepted', {
  ...act,
  by: accountId,
  milestone: count,
  round: count,
  amount: paise,
  /** The consultant may complete the engagement some days after the last of them. */
  at: instant,
});

export const milestoneChangesRequested = defineEvent('MilestoneChangesRequested', {
  ...act,
  milestone: count,
  round: count,
  reason: personal(z.string(), ''),
});

const payment = { milestone: count, payment: milestonePaymentId, amount: paise };

/** The owner notes what was paid outside of the product. */
export const milestonePaymentNoted = defineEvent('MilestonePaymentNoted', {
  ...act,
  ...payment,
  day: calendarDay,
  reference: personal(z.string(), ''),
});

export const milestonePaymentConfirmed = defineEvent('MilestonePaymentConfirmed', {
  ...act,
  by: accountId,
  ...payment,
});

export const milestonePaymentDenied = defineEvent('MilestonePaymentDenied', {
  ...act,
  ...payment,
  reason: personal(z.string(), ''),
});

/** All milestones are accepted, and the work is over. */
export const engagementCompleted = defineEvent('EngagementCompleted', { ...act, by: accountId });

/** Over before all milestones were accepted; what was accepted stays. */
export const engagementEnded = defineEvent('EngagementEnded', {
  ...act,
  /** `erasure`: the account of `by` was erased. */
  cause: z.enum(['party', 'erasure']),
  reason: personal(z.string(), ''),
});

/** The account of one party is suspended or closed: nothing but the end is possible for the other. */
const availability = { ...parties, account: accountId, to: accountId };

export const engagementPaused = defineEvent('EngagementPaused', availability);

export const engagementResumed = defineEvent('EngagementResumed', availability);

/** A milestone is due, or a delivery has waited a week for a decision; appended by the calendar, once for each party. */
export const partyReminded = defineEvent('PartyReminded', {
  ...parties,
  to: accountId,
  of: z.enum(['dueDay', 'decision']),
  milestone: count,
  /** Of the delivery that waits; 0 of a day that is due. */
  round: z.number().int().nonnegative(),
  /** On which it is due, or was delivered. */
  day: calendarDay,
});

export const engagementEvents = [
  engagementOpened,
  engagementCancelled,
  workPlanProposed,
  workPlanAgreed,
  milestoneDelivered,
  milestoneAccepted,
  milestoneChangesRequested,
  milestonePaymentNoted,
  milestonePaymentConfirmed,
  milestonePaymentDenied,
  engagementCompleted,
  engagementEnded,
  engagementPaused,
  engagementResumed,
  partyReminded,
] as const;
export type EngagementEvent = EventOf<(typeof engagementEvents)[number]>;
export type EngagementEventType = EngagementEvent['type'];
/** What a party, or its account, has done. */
export type EngagementActType = Exclude<EngagementEventType, 'PartyReminded'>;
export type EngagementParties = Pick<EngagementOpened['data'], keyof typeof parties>;
export type EngagementOpened = EventOf<typeof engagementOpened>;
export type EngagementCancelled = EventOf<typeof engagementCancelled>;
export type WorkPlanProposed = EventOf<typeof workPlanProposed>;
export type MilestoneDelivered = EventOf<typeof milestoneDelivered>;
export type PartyReminded = EventOf<typeof partyReminded>;
export type MilestonePaymentNoted = EventOf<typeof milestonePaymentNoted>;
