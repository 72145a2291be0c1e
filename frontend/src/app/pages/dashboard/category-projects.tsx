import type { UserOnWire } from '@nirmaan/contracts/account';
import type { ProjectCategory, ProjectOnWire } from '@nirmaan/contracts/project';
import { useMemo } from 'react';
import {
  listHeadings,
  type ListSource,
  projectColumns,
  ProjectList,
} from '../../../features/project';
import { EmptyState } from '../../../shared/ui/empty-state';
import { PageHeader } from '../../../shared/ui/page-header';
import { ApplyAction, useAppliedIds } from './apply-action';
import { OwnerAction } from './owner-action';
import { ProjectDialogs } from './project-dialogs';
import { useFreshProjects } from './use-fresh-projects';
import { PostLink } from './post-link';

interface CategoryProjectsProps {
  readonly user: UserOnWire;
  readonly category: ProjectCategory;
  readonly title: string;
}

/** A manufacturer's own projects of a category; for consultants, everybody's. */
function CategoryProjects({ user, category, title }: CategoryProjectsProps) {
  const isOwner = user.userRole === 'manufacturer';
  const source = useMemo<ListSource>(
    () => ({ from: isOwner ? 'mine' : 'category', category }),
    [isOwner, category],
  );
  useAppliedIds(!isOwner);
  useFreshProjects();
  return (
    <>
      <PageHeader title={title} lead={isOwner ? leads.owner : leads.consultant}>
        {isOwner && <PostLink />}
      </PageHeader>
      <ProjectList
        caption={title}
        source={source}
        columns={isOwner ? ownerColumns : consultantColumns}
        whenEmpty={isOwner ? <NothingPosted /> : <NothingOpen />}
      />
      <ProjectDialogs />
    </>
  );
}

const leads = {
  owner: 'What you have posted, and who has applied.',
  consultant: 'What manufacturers have posted, and what you can apply to.',
};

const ownerColumns = projectColumns(listHeadings, (project: ProjectOnWire) => (
  <OwnerAction project={project} />
));
const consultantColumns = projectColumns(listHeadings, (project: ProjectOnWire) => (
  <ApplyAction project={project} />
));

const NothingPosted = () => (
  <EmptyState
    title="No projects yet"
    text="Post a project, and the consultants of your sector can apply to it."
  >
    <PostLink />
  </EmptyState>
);

const NothingOpen = () => (
  <EmptyState title="Nothing is open" text="New projects appear here as soon as they are posted." />
);

type ScreenProps = Pick<CategoryProjectsProps, 'user'>;

export const FreelanceProjects = ({ user }: ScreenProps) => (
  <CategoryProjects key="freelance" user={user} category="freelance" title="Freelance Project" />
);

export const ExecutionProjects = ({ user }: ScreenProps) => (
  <CategoryProjects key="execution" user={user} category="execution" title="Execution Project" />
);
