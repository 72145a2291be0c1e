import {
  AwardStatus,
  projectColumns,
  ProjectList,
  registerHeadings,
} from '../../../features/project';
import { EmptyState } from '../../../shared/ui/empty-state';
import { PageHeader } from '../../../shared/ui/page-header';
import { ManageDialogs, ManageProject } from './manage-project';
import { PostLink } from './post-link';
import { useFreshProjects } from './use-fresh-projects';

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
