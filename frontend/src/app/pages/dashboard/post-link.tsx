import { Plus } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui';
import { dashboardView } from '../../paths';

export const PostLink = () => (
  <ButtonLink to={dashboardView('upload-project')}>
    <Plus size={18} aria-hidden />
    Post Project
  </ButtonLink>
);
