import { Plus, UserLock } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../../shared/ui';
import { dashboardView } from '../../paths';

export const PostLink = () => (
  <ButtonLink to={dashboardView('upload-project')}>
    <Plus size={18} />
    Post Project
  </ButtonLink>
);

export const NoProjects = ({ text }: { readonly text: string }) => (
  <EmptyState title="No projects yet" text={text}>
    <PostLink />
  </EmptyState>
);

export const NotForConsultants = () => (
  <EmptyState
    icon={UserLock}
    title="Only manufacturers post projects"
    text="You are signed in as a consultant. To have work done yourself, create a manufacturer’s account with another email address."
  >
    <ButtonLink to={dashboardView('freelance-project')}>Find a project</ButtonLink>
  </EmptyState>
);
