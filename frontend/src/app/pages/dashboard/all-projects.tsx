import { proposalsPath } from '@nirmaan/contracts/application';
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
import { formatCount } from '../../../shared/format';
import { Button, ButtonLink, EmptyState } from '../../../shared/ui';
import { paths } from '../../paths';
import { PostLink } from './post-link';
import { useFreshProjects } from './use-fresh';

const actions = [
  { label: 'Edit', tone: 'secondary', open: editOpened },
  { label: 'Close', tone: 'faint', open: closeOpened },
] as const;

/** What an owner can do with a project that is live. */
function ManageProject({ project }: { readonly project: ProjectOnWire }) {
  const dispatch = useDispatch();
  if (project.status !== projectStatusOnWire.live) return null;
  return (
    <span className="flex gap-2">
      {actions.map(({ label, tone, open }) => (
        <Button
          key={label}
          tone={tone}
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

/** The way to what consultants propose; where none has, to those who could be invited. */
function Proposals({ project: { _id, proposals, status } }: { readonly project: ProjectOnWire }) {
  if (proposals > 0)
    return (
      <ButtonLink size="small" to={proposalsPath(_id)}>
        Read {formatCount(proposals, 'proposal')}
      </ButtonLink>
    );
  if (status !== projectStatusOnWire.live)
    return <span className="text-small text-ink-soft">No proposals</span>;
  return (
    <ButtonLink size="small" to={paths.consultants}>
      Invite consultants
    </ButtonLink>
  );
}

const mine = { from: 'mine' } as const;
const getStatus = (project: ProjectOnWire) => (
  <span className="flex flex-wrap items-center gap-2 lg:justify-end in-[td]:justify-start!">
    <AwardStatus status={project.awardStatus} />
    <Proposals project={project} />
    <ManageProject project={project} />
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
          <EmptyState title="No projects yet" text="Projects you post will appear here.">
            <PostLink />
          </EmptyState>
        }
      />
      <ManageDialogs />
    </>
  );
}

export default AllProjects;
