import {
  AwardStatus,
  projectColumns,
  ProjectList,
  registerHeadings,
} from '../../../features/project';
import { EmptyState } from '../../../shared/ui/empty-state';
import { PageHeader } from '../../../shared/ui/page-header';
import { PostLink } from './post-link';

const mine = { from: 'mine' } as const;
const columns = projectColumns(registerHeadings, ({ awardStatus }) => (
  <AwardStatus status={awardStatus} />
));

/** A manufacturer's own projects, and which of them found their consultant. */
export const AllProjects = () => (
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
  </>
);
