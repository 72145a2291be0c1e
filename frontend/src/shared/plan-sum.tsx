import clsx from 'clsx';
import { formatRupees } from './format';

/** Exact to the paisa. */
export const getSum = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

/** How a plan’s sum compares with the amount of the proposal. */
function compareSum(sum: number, amount: number): string {
  if (sum === amount) return 'exactly the amount of the proposal';
  const difference = formatRupees(Math.abs(sum - amount));
  return `${difference} ${sum > amount ? 'more' : 'less'} than the proposal’s ${formatRupees(amount)}`;
}

interface PlanSumProps {
  readonly sum: number;
  /** The proposal’s amount. */
  readonly amount: number;
}

export const PlanSum = ({ sum, amount }: PlanSumProps) => (
  <p
    role="status"
    className={clsx(
      'rounded-control px-4 py-3 text-small',
      sum === amount ? 'bg-sunken' : 'bg-caution-soft text-caution',
    )}
  >
    Sum <strong className="tabular-nums">{formatRupees(sum)}</strong>, {compareSum(sum, amount)}.
  </p>
);
