import { type ProjectOnWire, projectStatusOnWire } from '@nirmaan/contracts/project';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  AwardStatus,
  closeOpened,
  CloseProjectDialog,
  editOpened,
  EditProjectDialog,
  managingEnded,
  ProjectList,
  type ProjectRoot,
  registerHeadings,
  selectManaging,
  selectProject,
} from '../../../features/project';
import { isAwarded } from '../../../shared/awarded';
import { formatCount } from '../../../shared/format';
import { Button, ButtonLink, EmptyState } from '../../../shared/ui';
import { toProposals } from '../../paths';
import { PostLink } from './post-link';
import { useFreshProjects } from './use-fresh';

const actions = [
  { label: 'Edit', open: editOpened },
  { label: 'Close', open: closeOpened },
] as const;

/** What an owner can do with a project that is live. */
function ManageProject({ project }: { readonly project: ProjectOnWire }) {
  const dispatch = useDispatch();
  if (project.status !== projectStatusOnWire.live) return null;
  return (
    <span className="flex gap-2">
      {actions.map(({ label, open }) => (
        <Button
          key={label}
          tone={label === 'Close' && isAwarded(project) ? 'primary' : 'secondary'}
          size="small"
          aria-label={`${label} ${project.title}`}
          onClick={() => dispatch(open(project._id))}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}

/** The windows of the above: none, edit, or the question before closing. */
function ManageDialogs() {
  const dispatch = useDispatch();
  const managing = useSelector(selectManaging);
  const id = managing.mode === 'none' ? '' : managing.projectId;
  const project = useSelector((state: ProjectRoot) => selectProject(state, id));
  useEffect(() => () => void dispatch(managingEnded()), [dispatch]);
  if (!project) return null;
  return managing.mode === 'edit' ? (
    <EditProjectDialog key={id} project={project} />
  ) : (
    <CloseProjectDialog project={project} />
  );
}

/** How many consultants have applied, and the way to what they propose. */
const Proposals = ({ project: { _id, proposals } }: { readonly project: ProjectOnWire }) => (
  <ButtonLink tone="quiet" size="small" to={toProposals(_id)}>
    {formatCount(proposals, 'proposal')}
  </ButtonLink>
);

const mine = { from: 'mine' } as const;
const getStatus = (project: ProjectOnWire) => (
  <span className="flex flex-wrap items-center gap-2 lg:justify-end in-[td]:justify-start!">
    <AwardStatus status={project.awardStatus} />
    <Proposals project={project} />
    <ManageProject project={project} />
    {isAwarded(project) && project.status === projectStatusOnWire.live && (
      <span className="text-caption text-ink-soft in-[td]:hidden">
        Close the project so that no one else applies.
      </span>
    )}
  </span>
);

/** A manufacturer's own projects, and which of them found their consultant. */
function AllProjects() {
  useFreshProjects();
  return (
    <>
      <ProjectList
        caption="All Projects"
        source={mine}
        headings={registerHeadings}
        status={getStatus}
        whenEmpty={
          <EmptyState title="No projects yet" text="What you post is listed here.">
            <PostLink />
          </EmptyState>
        }
      />
      <ManageDialogs />
    </>
  );
}

export default AllProjects;
