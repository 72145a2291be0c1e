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

export const overdueFirst = (one: EngagementOnWire, other: EngagementOnWire): number =>
  Number(other.isOverdue) - Number(one.isOverdue);
