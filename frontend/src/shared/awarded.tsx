import { awardStatusOnWire, type ProjectOnWire } from '@nirmaan/contracts/project';

interface AwardedProps {
  readonly project: Pick<ProjectOnWire, 'awardStatus'>;
}

/** Whether a consultant has been awarded. Others may still apply. */
export const isAwarded = ({ awardStatus }: AwardedProps['project']): boolean =>
  awardStatus === awardStatusOnWire.awarded;

/** What consultants should know before they pay for a proposal. */
export const AwardedNotice = ({ project }: AwardedProps) =>
  isAwarded(project) && (
    <p className="rounded-control bg-sunken px-4 py-3 text-small text-ink-soft">
      A consultant has already been awarded this project. You can still apply, but the manufacturer
      may not need anyone else.
    </p>
  );
