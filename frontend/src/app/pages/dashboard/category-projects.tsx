import { proposalsPath } from '@nirmaan/contracts/application';
import type { UserOnWire } from '@nirmaan/contracts/account';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  applicants,
  ApplicantsDialog,
  applicantsOpened,
  applyOpened,
  dialogClosed,
  selectDialog,
} from '../../../features/application';
import {
  isOpen,
  listHeadings,
  ProjectList,
  ProjectStatus,
  useOpenedProject,
} from '../../../features/project';
import { isAwarded } from '../../../shared/awarded';
import { formatCount } from '../../../shared/format';
import { useLoaded } from '../../../shared/saga';
import { Badge, Button, EmptyState } from '../../../shared/ui';
import { type View } from '../../paths';
import { Applying } from '../project/applying';
import { PostLink } from './post-link';

interface ProjectProps {
  readonly project: ProjectOnWire;
}

/** Whether a window over the list shows this project. */
function useIsOpen(mode: 'apply' | 'applicants', { _id }: ProjectOnWire): boolean {
  const dialog = useSelector(selectDialog);
  return dialog.mode === mode && dialog.projectId === _id;
}

function ApplyAction({ project }: ProjectProps) {
  const dispatch = useDispatch();
  const isApplying = useIsOpen('apply', project);
  const badge = useRef<HTMLSpanElement>(null);
  const wasApplied = useRef(project.applied);
  // The button that opened the window is gone, and the focus with it.
  useEffect(() => {
    const isNew = project.applied && !wasApplied.current;
    wasApplied.current = project.applied;
    if (isNew && document.activeElement === document.body) badge.current?.focus();
  }, [project.applied]);
  if (project.applied)
    return (
      <span ref={badge} tabIndex={-1} className="rounded-full">
        <Badge tone="accent" text="Applied" />
      </span>
    );
  if (!isOpen(project, new Date())) return <Badge tone="neutral" text="Applications closed" />;
  return (
    <span className="flex flex-wrap items-center gap-2 lg:justify-end in-[td]:justify-start!">
      {isAwarded(project) && <Badge tone="caution" text="Awarded" />}
      <Button size="small" onClick={() => dispatch(applyOpened(project._id))}>
        Apply Now
      </Button>
      {isApplying && <ApplyWindow project={project} />}
    </span>
  );
}

const OwnerAction = ({ project }: ProjectProps) => (
  <span className="flex flex-wrap items-center gap-2 lg:justify-end in-[td]:justify-start!">
    <ProjectStatus status={project.status} />
    <AppliedButton project={project} />
  </span>
);

function AppliedButton({ project }: ProjectProps) {
  const dispatch = useDispatch();
  const isOpened = useIsOpen('applicants', project);
  const waiting = project.pendingApplicants;
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-label={`Applied, ${formatCount(waiting, 'applicant')} waiting`}
        onClick={() => dispatch(applicantsOpened(project._id))}
      >
        Applied
        <span
          aria-hidden
          className="grid min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-caption text-white tabular-nums"
        >
          {waiting}
        </span>
      </Button>
      {isOpened && <Applicants project={project} />}
    </>
  );
}

function ApplyWindow({ project }: ProjectProps) {
  const { data, message, reload } = useOpenedProject(project._id);
  return <Applying project={data ?? project} message={message} onRetry={reload} />;
}

function Applicants({ project: { _id: id, title } }: ProjectProps) {
  const request = { params: { id }, query: { limit: MAX_ROWS } };
  const { data, message, reload } = useLoaded(applicants, request);
  return (
    <ApplicantsDialog
      title={title}
      proposalsHref={proposalsPath(id)}
      applicants={data}
      message={message}
      onRetry={reload}
    />
  );
}

interface CategoryProjectsProps {
  readonly user: UserOnWire;
  readonly view: View;
}

function CategoryProjects({ user, view }: CategoryProjectsProps) {
  const [category, title] =
    view === 'execution-project'
      ? (['execution', 'Execution Project'] as const)
      : (['freelance', 'Freelance Project'] as const);
  const isOwner = user.userRole === 'manufacturer';
  const dispatch = useDispatch();
  // A window belongs to the list below it: leaving the list closes it.
  useEffect(() => () => void dispatch(dialogClosed()), [dispatch]);
  return (
    <ProjectList
      caption={title}
      source={{ from: isOwner ? 'mine' : 'category', category }}
      headings={listHeadings}
      status={isOwner ? getOwnerAction : getApplyAction}
      whenEmpty={isOwner ? <NothingPosted /> : <NothingOpen />}
    />
  );
}

const getOwnerAction = (project: ProjectOnWire) => <OwnerAction project={project} />;
const getApplyAction = (project: ProjectOnWire) => <ApplyAction project={project} />;

const NothingPosted = () => (
  <EmptyState
    title="No projects yet"
    text="Post a project, and the consultants of your sector can apply to it."
  >
    <PostLink />
  </EmptyState>
);

const NothingOpen = () => (
  <EmptyState
    title="No open projects"
    text="New projects appear here as soon as they are posted."
  />
);

export default CategoryProjects;
