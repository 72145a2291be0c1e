import {
  awardStatusOnWire,
  type ProjectOnWire,
  projectPath,
  projectStatusOnWire,
} from '@nirmaan/contracts/project';
import { daysLeft, isOver } from './format';
import { Link } from './routing';
import { Badge } from './ui/badge';

type Part<Key extends keyof ProjectOnWire> = Pick<ProjectOnWire, Key>;

export const isLive = ({ status }: Part<'status'>): boolean => status === projectStatusOnWire.live;

/** Whether applications are still possible: live, and its last day is not over in India. */
export const isOpen = (project: Part<'status' | 'expDate'>): boolean =>
  isLive(project) && !isOver(project.expDate);

/** How near the last day is, and of a closed project that it is closed. */
export const describeLastDay = (project: Part<'status' | 'expDate'>): string =>
  isLive(project) ? daysLeft(project.expDate) : 'closed';

/** Whether a consultant has been awarded. Others may still apply. */
export const isAwarded = ({ awardStatus }: Part<'awardStatus'>): boolean =>
  awardStatus === awardStatusOnWire.awarded;

interface AwardedProps {
  readonly project: Part<'awardStatus'>;
}

/** The same for consultants, to whom it is a caution. */
export const AwardedBadge = ({ project }: AwardedProps) =>
  isAwarded(project) && <Badge tone="caution" text="Awarded" />;

interface NoticeProps extends AwardedProps {
  readonly isOwner?: boolean;
}

/** What consultants should know before they pay for a proposal, and what its owner may do now. */
export const AwardedNotice = ({ project, isOwner = false }: NoticeProps) =>
  isAwarded(project) && (
    <p className="rounded-control bg-sunken px-4 py-3 text-small text-ink-soft">
      {isOwner
        ? 'You have awarded this project. Consultants can still apply: close it when you need no one else.'
        : 'A consultant has already been awarded this project. You can still apply, but the manufacturer may not need anyone else.'}
    </p>
  );

export const LastDateHasPassed = () => (
  <p className="text-small text-ink-soft">The last date to apply has passed.</p>
);

export const ProjectLink = ({ id, title }: { readonly id: string; readonly title: string }) => (
  <Link to={projectPath({ id, title })} className="font-semibold hover:text-accent hover:underline">
    {title}
  </Link>
);
