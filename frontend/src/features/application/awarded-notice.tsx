import { isAwarded, type ProjectOnWire } from '@nirmaan/contracts/project';

interface NoticeProps {
  readonly project: Pick<ProjectOnWire, 'awardStatus' | 'workCompleted'>;
  readonly isOwner?: boolean;
}

const describeToOwner = ({ workCompleted }: NoticeProps['project']): string =>
  `${workCompleted ? 'The work on this project is completed.' : 'You have awarded this project.'} Consultants can still apply: close it when you need no one else.`;

/** What consultants should know before they pay for a proposal, and what its owner may do now. */
export const AwardedNotice = ({ project, isOwner = false }: NoticeProps) =>
  isAwarded(project) && (
    <p className="rounded-control bg-sunken px-4 py-3 text-small text-ink-soft">
      {isOwner
        ? describeToOwner(project)
        : 'A consultant has already been awarded this project. You can still apply, but the manufacturer may not need anyone else.'}
    </p>
  );
