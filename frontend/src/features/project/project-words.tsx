import {
  describeNotOpen,
  isAwarded,
  type ProjectOnWire,
  projectPath,
} from '@nirmaan/contracts/project';
import { daysLeft, formatCount, formatDay, isoDay } from '../../shared/format';
import { TitleLink } from '../../shared/routing';
import { Badge } from '../../shared/ui/badge';
import type { ButtonTone } from '../../shared/ui/button';

interface MayBeOpen {
  readonly project: Pick<ProjectOnWire, 'status' | 'expDate'>;
}

/** How near the last day is, unless something else keeps others from applying. */
export const describeLastDay = (project: MayBeOpen['project']): string =>
  describeNotOpen(project)?.instead ?? daysLeft(project.expDate);

export function NotOpenBadge({ project }: MayBeOpen) {
  const why = describeNotOpen(project);
  return why && <Badge tone="neutral" text={why.badge} />;
}

/** In place of the way to apply. */
export const WhyNotOpen = ({ project }: MayBeOpen) => (
  <p className="text-small text-ink-soft">{describeNotOpen(project)?.toOthers}</p>
);

export const formatProposals = (count: number): string =>
  count === 0 ? 'No proposals' : formatCount(count, 'proposal');

export const AwardedBadge = ({
  project,
}: {
  readonly project: Pick<ProjectOnWire, 'awardStatus' | 'workCompleted'>;
}) =>
  isAwarded(project) && (
    <Badge tone="positive" text={project.workCompleted ? 'Work completed' : 'Awarded'} />
  );

/** Of a project that has been edited since, when it was posted: the day of its upload is that of the edit. */
export const PostedEarlier = ({
  project: { postedAt, updatedAt },
}: {
  readonly project: Pick<ProjectOnWire, 'postedAt' | 'updatedAt'>;
}) =>
  isoDay(postedAt) !== isoDay(updatedAt) && (
    <span className="text-caption text-ink-soft">posted {formatDay(isoDay(postedAt))}</span>
  );

/** An award makes the way to apply quieter. */
export const getApplyTone = (project: Pick<ProjectOnWire, 'awardStatus'>): ButtonTone =>
  isAwarded(project) ? 'secondary' : 'primary';

export const ProjectLink = ({ id, title }: { readonly id: string; readonly title: string }) => (
  <TitleLink to={projectPath({ id, title })}>{title}</TitleLink>
);
