import type {
  EngagementOnWire,
  EngagementState,
  MilestoneOnWire,
  NotedPaymentOnWire,
} from '@nirmaan/contracts/engagement';
import { formatRupees } from '../../shared/format';
import { getSum } from '../../shared/plan-sum';
import type { Tone } from '../../shared/ui';

type Titled = Pick<MilestoneOnWire, 'number' | 'title'>;
type Words = readonly [tone: Tone, text: string];

export const stateWords: Readonly<Record<EngagementState, Words>> = {
  planning: ['caution', 'Agreeing on a plan'],
  running: ['accent', 'In progress'],
  completed: ['positive', 'Completed'],
  ended: ['neutral', 'Ended early'],
  cancelled: ['neutral', 'Award taken back'],
};

export const milestoneWords: Readonly<Record<MilestoneOnWire['state'], Words>> = {
  planned: ['neutral', 'Planned'],
  delivered: ['caution', 'Delivered'],
  changesRequested: ['caution', 'Changes asked for'],
  accepted: ['positive', 'Accepted'],
};

export const paymentWords: Readonly<Record<NotedPaymentOnWire['state'], Words>> = {
  noted: ['caution', 'Not confirmed yet'],
  confirmed: ['positive', 'Confirmed'],
  denied: ['negative', 'Denied'],
};

/** What of a milestone's amount is not noted as paid; below 0 where more is. */
export const getUnpaid = ({ amount, payments }: Pick<MilestoneOnWire, 'amount' | 'payments'>) =>
  getSum([
    { amount },
    ...payments
      .filter(({ state }) => state !== 'denied')
      .map((payment) => ({ amount: -payment.amount })),
  ]);

/** As both see it: noted, and confirmed. */
export const isPaidInFull = (milestone: Pick<MilestoneOnWire, 'amount' | 'payments'>): boolean =>
  milestone.payments.some(({ state }) => state === 'confirmed') &&
  milestone.payments.every(({ state }) => state !== 'noted') &&
  getUnpaid(milestone) <= 0;

/** What money waits for the reader: the owner's to pay what was accepted, the consultant's to confirm. In rupees. */
export const getOwed = ({ role, sums }: Pick<EngagementOnWire, 'role' | 'sums'>): number =>
  Math.max(
    0,
    getSum(
      role === 'owner'
        ? [{ amount: sums.accepted }, { amount: -sums.paid }]
        : [{ amount: sums.paid }, { amount: -sums.confirmed }],
    ),
  );

/** Says so; empty where there is none. */
export function describeOwed(engagement: Pick<EngagementOnWire, 'role' | 'sums'>): string {
  const owed = getOwed(engagement);
  if (owed === 0) return '';
  return engagement.role === 'owner'
    ? `${formatRupees(owed)} of accepted work is not noted as paid.`
    : `${formatRupees(owed)} noted as paid waits for you to confirm it.`;
}

export const listSums = (sums: EngagementOnWire['sums']): [label: string, amount: string][] => [
  ['Agreed', formatRupees(sums.agreed)],
  ['Delivered', formatRupees(sums.delivered)],
  ['Accepted', formatRupees(sums.accepted)],
  ['Paid', formatRupees(sums.paid)],
  ['Confirmed', formatRupees(sums.confirmed)],
];

/** The other party, who may have left. */
export const getOther = ({ withName, role }: Pick<EngagementOnWire, 'withName' | 'role'>): string =>
  withName || (role === 'owner' ? 'the consultant' : 'the manufacturer');

/** An erased title is its number. */
export const nameMilestone = ({ number, title }: Titled): string =>
  title ? `${number}. ${title}` : `Milestone ${number}`;

const rank = ({ isOverdue, next }: EngagementOnWire): number =>
  (isOverdue ? 2 : 0) + (next.turn === 'mine' || next.turn === 'both' ? 1 : 0);

/** What is overdue, then what waits for the reader. */
export const mostUrgentFirst = (one: EngagementOnWire, other: EngagementOnWire): number =>
  rank(other) - rank(one);
