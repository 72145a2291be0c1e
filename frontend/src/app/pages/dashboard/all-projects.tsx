import { type ProjectOnWire, projectStatusOnWire } from '@nirmaan/contracts/project';
import { Pencil, X } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  AwardStatus,
  closeOpened,
  CloseProjectDialog,
  editOpened,
  EditProjectDialog,
  managingEnded,
  projectColumns,
  ProjectList,
  type ProjectRoot,
  registerHeadings,
  selectManaging,
  selectProject,
} from '../../../features/project';
import { Button, EmptyState } from '../../../shared/ui';
import { PostLink } from './post-link';
import { useFreshProjects } from './use-fresh';

const actions = [
  { label: 'Edit', Icon: Pencil, open: editOpened },
  { label: 'Close', Icon: X, open: closeOpened },
] as const;

/** What an owner can do with a project that is live. */
function ManageProject({ project }: { readonly project: ProjectOnWire }) {
  const dispatch = useDispatch();
  if (project.status !== projectStatusOnWire.live) return null;
  return (
    <span className="flex gap-1 xl:-ml-2 xl:gap-0">
      {actions.map(({ label, Icon, open }) => (
        <Button
          key={label}
          tone="quiet"
          size="small"
          aria-label={`${label} ${project.title}`}
          onClick={() => dispatch(open(project._id))}
        >
          <Icon size={16} aria-hidden />
          <span className="xl:sr-only">{label}</span>
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

const mine = { from: 'mine' } as const;
const columns = projectColumns(registerHeadings, (project) => (
  <span className="flex flex-wrap items-center justify-between gap-1 xl:flex-col xl:items-start">
    <AwardStatus status={project.awardStatus} />
    <ManageProject project={project} />
  </span>
));

/** A manufacturer's own projects, and which of them found their consultant. */
function AllProjects() {
  useFreshProjects();
  return (
    <>
      <ProjectList
        caption="All Projects"
        source={mine}
        columns={columns}
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
