import type { MilestoneOnWire, RoomOnWire } from '@nirmaan/contracts/engagement';
import { formatDay, formatRupees } from '../../shared/format';
import { PlanSum } from '../../shared/plan-sum';
import { Badge, PlainText } from '../../shared/ui';
import { milestoneWords, nameMilestone } from './engagement-words';

interface PlanListProps {
  readonly plan: NonNullable<RoomOnWire['proposed']>;
  /** Of the proposal that was awarded. */
  readonly awarded: number;
}

/** A plan as it is read before it is accepted, its sum beside the amount of the proposal. */
export const PlanList = ({ plan: { milestones, amount }, awarded }: PlanListProps) => (
  <div className="grid gap-3">
    <MilestoneList label="Proposed milestones" milestones={milestones} />
    <PlanSum sum={amount} amount={awarded} />
  </div>
);

type Planned = PlanListProps['plan']['milestones'][number];

interface MilestoneListProps {
  readonly label: string;
  readonly milestones: readonly (Planned & Partial<Pick<MilestoneOnWire, 'state'>>)[];
}

export const MilestoneList = ({ label, milestones }: MilestoneListProps) => (
  <ol aria-label={label} className="grid divide-y divide-line rounded-control border border-line">
    {milestones.map(({ number, title, deliverable, amount, dueDay, state }) => (
      <li key={number} className="grid gap-1 px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          <span>{nameMilestone({ number, title })}</span>
          <span className="tabular-nums">{formatRupees(amount)}</span>
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-caption text-ink-soft">
          Due {formatDay(dueDay)}
          {state && <Badge tone={milestoneWords[state][0]} text={milestoneWords[state][1]} />}
        </p>
        <PlainText text={deliverable} className="text-small text-ink-soft" />
      </li>
    ))}
  </ol>
);
