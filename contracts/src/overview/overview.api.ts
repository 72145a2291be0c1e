import { z } from 'zod';
import { call } from '../kernel/call.js';
import { userSubscriptionOnWire } from '../subscription/index.js';

/** An item that may need the viewer's attention; `message` describes it. */
export const attentionOnWire = z.object({
  kind: z.enum([
    'pendingApplicants',
    'closingSoon',
    'lastDayPassed',
    'awarded',
    'noCredit',
    'subscriptionEnds',
  ]),
  count: z.number(),
  message: z.string(),
});
export type AttentionOnWire = z.infer<typeof attentionOnWire>;

export const overviewOnWire = z.object({
  /** The "Plan Details" card: the subscription in use, else the one that ended last, else nothing. */
  plan: userSubscriptionOnWire.nullable(),
  /** A manufacturer's own projects and the applications to them; what a consultant may apply to, and has. */
  counts: z.object({
    freelance: z.number(),
    execution: z.number(),
    applied: z.number(),
    /** A manufacturer's projects that take proposals. */
    live: z.number(),
    /** Awards of which a plan is being agreed, or carried out. */
    inProgress: z.number(),
    /** Applications that are paid for and not yet made. */
    credit: z.number(),
  }),
  attention: z.array(attentionOnWire),
});
export type OverviewOnWire = z.infer<typeof overviewOnWire>;

export const overviewCalls = {
  view: call.get('/user/overview', {
    access: ['consultant', 'manufacturer'],
    answer: z.object({ message: z.string(), data: overviewOnWire }),
  }),
};
