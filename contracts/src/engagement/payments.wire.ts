import { z } from 'zod';
import { toRupees } from '../kernel/money.js';
import type { PartyRole } from '../message/index.js';
import {
  type EngagementActView,
  type EngagementView,
  type MilestoneView,
  notedStates,
} from './engagement.views.js';
import type { EngagementActType } from './engagement.events.js';

const paymentActs = ['confirm', 'deny'] as const;
export const notedPaymentOnWire = z.object({
  _id: z.string(),
  amount: z.number(),
  day: z.string(),
  reference: z.string(),
  state: z.enum(notedStates),
  /** Why it was denied; else empty. */
  reason: z.string(),
  acts: z.array(z.enum(paymentActs)),
});

export type NotedPaymentOnWire = z.infer<typeof notedPaymentOnWire>;

export function toPayments(
  view: EngagementView,
  { payments }: MilestoneView,
  acts: readonly EngagementActView[],
  role: PartyRole,
): NotedPaymentOnWire[] {
  const isAnswerable = role === 'consultant' && view.away.length === 0;
  return payments.map(({ payment, amount, day, state }) => {
    const find = (type: EngagementActType): string =>
      acts.findLast((act) => act.payment === payment && act.type === type)?.text ?? '';
    const answers = isAnswerable ? answersTo[state] : [];
    return {
      _id: payment,
      amount: toRupees(amount),
      day,
      reference: find('MilestonePaymentNoted'),
      state,
      reason: state === 'denied' ? find('MilestonePaymentDenied') : '',
      acts: [...answers],
    };
  });
}

/** A payment that was denied may arrive later. */
const answersTo = { noted: ['confirm', 'deny'], denied: ['confirm'], confirmed: [] } as const;
