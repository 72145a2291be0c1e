import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import { formatCount, formatRupees } from '../../shared/format';
import { PlainText } from '../../shared/ui';

type Milestones = Pick<ApplicantOnWire, 'milestones'>;

/** The milestones that a proposal brings along. */
export const MilestoneList = ({ milestones }: Milestones) => (
  <ol
    aria-label="Milestones"
    className="grid divide-y divide-line rounded-control border border-line"
  >
    {milestones.map(({ title, deliverable, amount, weeks }, at) => (
      <li key={at} className="grid gap-1 px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small font-semibold">
          <span>
            {at + 1}. {title}
          </span>
          <span className="tabular-nums">{formatRupees(amount)}</span>
        </p>
        <p className="text-caption text-ink-soft">{formatCount(weeks, 'week')} from the start</p>
        <PlainText text={deliverable} className="text-small text-ink-soft" />
      </li>
    ))}
  </ol>
);
