import { PostProjectForm } from '../../../features/project';
import { Card } from '../../../shared/ui';

const PostProject = () => (
  <Card className="p-5 sm:p-8">
    <PostProjectForm />
  </Card>
);

export default PostProject;
