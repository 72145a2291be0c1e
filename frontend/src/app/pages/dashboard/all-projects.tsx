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
  registerHeadings,
  selectManaging,
  selectProject,
} from '../../../features/project';
import { Button } from '../../../shared/ui/button';
import { PageHeader } from '../../../shared/ui/page-header';
import { EmptyState } from '../../../shared/ui/states';
import { PostLink } from './post-project';
import { useFreshProjects } from './use-fresh';

/** What an owner can do with a project that is live. */
export function ManageProject({ project }: { readonly project: ProjectOnWire }) {
  const dispatch = useDispatch();
  if (project.status !== projectStatusOnWire.live) return null;
  return (
    <span className="flex gap-1 xl:-ml-2 xl:gap-0">
      <Button
        tone="quiet"
        size="small"
        aria-label={`Edit ${project.title}`}
        onClick={() => dispatch(editOpened(project._id))}
      >
        <Pencil size={16} aria-hidden />
        <span className="xl:sr-only">Edit</span>
      </Button>
      <Button
        tone="quiet"
        size="small"
        aria-label={`Close ${project.title}`}
        onClick={() => dispatch(closeOpened(project._id))}
      >
        <X size={16} aria-hidden />
        <span className="xl:sr-only">Close</span>
      </Button>
    </span>
  );
}

type ProjectRoot = Parameters<typeof selectProject>[0];

/** The windows of the above: none, edit, or the question before closing. */
export function ManageDialogs() {
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
export function AllProjects() {
  useFreshProjects();
  return (
    <>
      <PageHeader title="All Projects" lead="Everything you have posted, and what came of it.">
        <PostLink />
      </PageHeader>
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
