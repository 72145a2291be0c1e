import { PostProjectForm } from '../../../features/project';
import { Card } from '../../../shared/ui/card';
import { PageHeader } from '../../../shared/ui/page-header';

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
