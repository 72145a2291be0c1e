import { proposalsPath } from '@nirmaan/contracts/application';
import type { UserOnWire } from '@nirmaan/contracts/account';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { useEffect, useMemo, useRef } from 'react';
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
  type ListSource,
  ProjectList,
  type ProjectRoot,
  ProjectStatus,
  selectProject,
  useOpenedProject,
} from '../../../features/project';
import { isAwarded } from '../../../shared/awarded';
import { formatCount } from '../../../shared/format';
import { useLoaded } from '../../../shared/saga';
import { Badge, Button, EmptyState } from '../../../shared/ui';
import { type View } from '../../paths';
import { Applying } from '../project/applying';
import { PostLink } from './post-link';
import { useFreshProjects } from './use-fresh';

interface ApplyActionProps {
  readonly project: ProjectOnWire;
}

/** What a consultant can do about a project: apply, unless it is too late or has been done. */
function ApplyAction({ project }: ApplyActionProps) {
  const dispatch = useDispatch();
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
    </span>
  );
}

/** The status of an owner's project, with a link to its applicants. */
const OwnerAction = ({ project }: { readonly project: ProjectOnWire }) => (
  <span className="flex flex-wrap items-center gap-2 lg:justify-end in-[td]:justify-start!">
    <ProjectStatus status={project.status} />
    <AppliedButton project={project} />
  </span>
);

function AppliedButton({ project }: { readonly project: ProjectOnWire }) {
  const dispatch = useDispatch();
  const waiting = project.pendingApplicants;
  return (
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
  );
}

/** The windows over a list of projects: none, apply, or applied. */
function ProjectDialogs() {
  const dispatch = useDispatch();
  const dialog = useSelector(selectDialog);
  const id = dialog.mode === 'none' ? '' : dialog.projectId;
  const project = useSelector((state: ProjectRoot) => selectProject(state, id));
  const opened = useOpenedProject(dialog.mode === 'apply' ? id : '');
  // A window belongs to the list below it: leaving the list closes it.
  useEffect(() => () => void dispatch(dialogClosed()), [dispatch]);
  if (!project) return null;
  if (dialog.mode === 'apply')
    return (
      <Applying
        project={opened.project ?? project}
        message={opened.message}
        onRetry={opened.reload}
      />
    );
  return dialog.mode === 'applicants' ? <Applicants project={project} /> : null;
}

function Applicants({ project }: { readonly project: ProjectOnWire }) {
  const request = useMemo(
    () => ({ params: { id: project._id }, query: { limit: MAX_ROWS } }),
    [project._id],
  );
  const { data, message, reload } = useLoaded(applicants, request);
  return (
    <ApplicantsDialog
      title={project.title}
      proposalsHref={proposalsPath(project._id)}
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

/** A manufacturer's own projects of a category; for consultants, all of it. */
function CategoryProjects({ user, view }: CategoryProjectsProps) {
  const [category, title] =
    view === 'execution-project'
      ? (['execution', 'Execution Project'] as const)
      : (['freelance', 'Freelance Project'] as const);
  const isOwner = user.userRole === 'manufacturer';
  const source = useMemo<ListSource>(
    () => ({ from: isOwner ? 'mine' : 'category', category }),
    [isOwner, category],
  );
  useFreshProjects();
  return (
    <>
      <ProjectList
        caption={title}
        source={source}
        headings={listHeadings}
        status={isOwner ? getOwnerAction : getApplyAction}
        whenEmpty={isOwner ? <NothingPosted /> : <NothingOpen />}
      />
      <ProjectDialogs />
    </>
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
