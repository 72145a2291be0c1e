import { MAX_REPEATED, type MilestonePaymentId } from '@nirmaan/contracts/engagement';
import { accept, dayInIndia, refuse } from '@nirmaan/contracts/kernel';
import {
  type By,
  digestPayment,
  engagementAggregate,
  type EngagementState,
  type Known,
  type NewPayment,
} from './engagement-state.js';
import { findMilestone, type OfMilestone } from './milestone.decider.js';

/** What was paid may also be noted and answered once the work is over. */
const isPaused = ({ away }: Known): boolean => away.length > 0;

export const notePayment = engagementAggregate.decider((whole, command: NewPayment & By, at) => {
  const found = findMilestone(whole, command, 'owner');
  if (!found.ok) return found;
  const { state, act, milestone } = found.value;
  const { by: _by, ...payment } = command;
  const known = state.milestones
    .flatMap(({ payments }) => payments)
    .find((one) => one.payment === payment.payment);
  if (known) return known.digest === digestPayment(payment) ? [] : refuse('REQUEST.KEY_REUSED');
  if (isPaused(state)) return refuse('ENGAGEMENT.PAUSED');
  if (payment.day > dayInIndia(at)) return refuse('ENGAGEMENT.PAID_IN_FUTURE');
  if (milestone.payments.length >= MAX_REPEATED) return refuse('ENGAGEMENT.TOO_MANY');
  return [{ type: 'MilestonePaymentNoted', data: { ...act, ...payment } }];
});

export interface OfPayment extends OfMilestone {
  readonly payment: MilestonePaymentId;
}

function findPayment(whole: EngagementState, command: OfPayment) {
  const found = findMilestone(whole, command, 'consultant');
  if (!found.ok) return found;
  const { state, act, milestone } = found.value;
  const payment = milestone.payments.find((one) => one.payment === command.payment);
  if (!payment) return refuse('ENGAGEMENT.NO_PAYMENT');
  const { milestone: number } = command;
  const about = { milestone: number, payment: payment.payment, amount: payment.amount };
  return accept({ state, payment, data: { ...act, ...about } });
}

export const confirmPayment = engagementAggregate.decider((whole, command: OfPayment) => {
  const found = findPayment(whole, command);
  if (!found.ok) return found;
  const { state, payment, data } = found.value;
  if (payment.state === 'confirmed') return [];
  if (isPaused(state)) return refuse('ENGAGEMENT.PAUSED');
  return [{ type: 'MilestonePaymentConfirmed', data }];
});

export const denyPayment = engagementAggregate.decider(
  (whole, command: OfPayment & { readonly reason: string }) => {
    const found = findPayment(whole, command);
    if (!found.ok) return found;
    const { state, payment, data } = found.value;
    if (payment.state === 'denied') return [];
    if (payment.state === 'confirmed') return refuse('ENGAGEMENT.PAYMENT_CONFIRMED');
    if (isPaused(state)) return refuse('ENGAGEMENT.PAUSED');
    return [{ type: 'MilestonePaymentDenied', data: { ...data, reason: command.reason } }];
  },
);
