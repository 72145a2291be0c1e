import { Plus } from 'lucide-react';
import { PostProjectForm } from '../../../features/project';
import { ButtonLink } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { PageHeader } from '../../../shared/ui/page-header';
import { dashboardView } from '../../paths';

export const PostLink = () => (
  <ButtonLink to={dashboardView('upload-project')}>
    <Plus size={18} aria-hidden />
    Post Project
  </ButtonLink>
);

export const PostProject = () => (
  <>
    <PageHeader
      title="Post a New Project"
      lead="The clearer the scope, the better the proposals. Posting is free."
    />
    <Card className="p-5 sm:p-8">
      <PostProjectForm />
    </Card>
  </>
);
