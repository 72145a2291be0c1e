import { UserLock } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../../shared/ui';
import { dashboardView } from '../../paths';

/** Why a consultant cannot post a project, and what they can do instead. */
export const NotForConsultants = () => (
  <EmptyState
    icon={UserLock}
    title="Only manufacturers post projects"
    text="You are signed in as a consultant. To have work done yourself, create a manufacturer’s account with another email address."
  >
    <ButtonLink to={dashboardView('freelance-project')}>Find a project</ButtonLink>
  </EmptyState>
);
