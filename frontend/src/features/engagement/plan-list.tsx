import type { MilestoneOnWire, RoomOnWire } from '@nirmaan/contracts/engagement';
import { formatDay, formatList, formatRupees } from '../../shared/format';
import { getSum, PlanSum } from '../../shared/plan-sum';
import { Badge, FormNotice, PlainText, type Tone } from '../../shared/ui';
import { milestoneWords, nameMilestone } from './engagement-words';

interface PlanListProps {
  readonly plan: NonNullable<RoomOnWire['proposed']>;
  /** Its agreed plan, and the amount of the proposal that was awarded. */
  readonly room: Pick<RoomOnWire, 'milestones' | 'amount'>;
}

/** A plan as it is read before it is accepted: what is new in it, and its sum beside the amount of the proposal. */
export function PlanList({ plan: { milestones, amount }, room }: PlanListProps) {
  const agreed = room.milestones;
  const dropped = agreed.slice(milestones.length);
  const undelivered = describeUndelivered(room, milestones);
  return (
    <div className="grid gap-3">
      <MilestoneList label="Proposed milestones" milestones={milestones} agreed={agreed} />
      {dropped.length > 0 && (
        <section className="grid gap-2">
          <h4 className="text-small font-semibold">No longer planned</h4>
          <MilestoneList label="Dropped milestones" milestones={dropped} />
        </section>
      )}
      {agreed.length > 0 && (
        <p className="text-small text-ink-soft">
          Agreed before: <span className="tabular-nums">{formatRupees(getSum(agreed))}</span>
        </p>
      )}
      {undelivered && <FormNotice text={undelivered} />}
      <PlanSum sum={amount} amount={room.amount} />
    </div>
  );
}

type Planned = PlanListProps['plan']['milestones'][number];
type Terms = Omit<Planned, 'number'>;

/** Milestones whose delivery a plan would undo; empty where there is none. */
export function describeUndelivered(
  room: PlanListProps['room'],
  planned: readonly Terms[],
): string {
  const undone = room.milestones.filter((milestone, at) => {
    const next = planned[at];
    return milestone.state === 'delivered' && next && !isSamePlanned(next, milestone);
  });
  if (undone.length === 0) return '';
  const isOne = undone.length === 1;
  return `${formatList(undone.map(nameMilestone))} ${isOne ? 'is' : 'are'} delivered and ${isOne ? 'waits' : 'wait'} for a decision. Once this plan is agreed, ${isOne ? 'it has' : 'they have'} to be delivered again.`;
}

interface MilestoneListProps {
  readonly label: string;
  readonly milestones: readonly (Planned & Partial<Pick<MilestoneOnWire, 'state'>>)[];
  /** What the milestones are compared with, each with the one at its place. */
  readonly agreed?: readonly Planned[];
}

export const MilestoneList = ({ label, milestones, agreed = [] }: MilestoneListProps) => (
  <ol aria-label={label} className="grid divide-y divide-line rounded-control border border-line">
    {milestones.map(({ state, ...planned }, index) => {
      const badge =
        agreed.length > 0 ? compare(planned, agreed[index]) : state && milestoneWords[state];
      return (
        <li key={planned.number} className="grid gap-1 px-4 py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
            <span>{nameMilestone(planned)}</span>
            <span className="tabular-nums">{formatRupees(planned.amount)}</span>
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-caption text-ink-soft">
            Due {formatDay(planned.dueDay)}
            {badge && <Badge tone={badge[0]} text={badge[1]} />}
          </p>
          <PlainText text={planned.deliverable} className="text-small text-ink-soft" />
          {agreed[index] && !isSamePlanned(planned, agreed[index]) && (
            <Before planned={planned} agreed={agreed[index]} />
          )}
        </li>
      );
    })}
  </ol>
);

export const isSamePlanned = (one: Terms, other: Terms): boolean =>
  one.title === other.title &&
  one.deliverable === other.deliverable &&
  one.amount === other.amount &&
  one.dueDay === other.dueDay;

function compare(planned: Planned, agreed: Planned | undefined): readonly [Tone, string] {
  if (!agreed) return ['accent', 'New'];
  return isSamePlanned(planned, agreed) ? ['neutral', 'As agreed'] : ['caution', 'Changed'];
}

interface BeforeProps {
  readonly planned: Planned;
  readonly agreed: Planned;
}

function Before({ planned, agreed }: BeforeProps) {
  const title = agreed.title === planned.title ? '' : `“${agreed.title}”, `;
  return (
    <div className="grid gap-1 border-l-2 border-line-strong pl-3 text-small text-ink-soft">
      <p>{`Agreed before: ${title}${formatRupees(agreed.amount)}, due ${formatDay(agreed.dueDay)}`}</p>
      {agreed.deliverable !== planned.deliverable && <PlainText text={agreed.deliverable} />}
    </div>
  );
}
