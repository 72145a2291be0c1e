import { describeContactSharing, type UserOnWire } from '@nirmaan/contracts/account';
import { Link } from 'react-router-dom';
import { PostProjectForm } from '../../../features/project';
import { Card } from '../../../shared/ui';
import { dashboardView } from '../../paths';

const PostProject = ({ user }: { readonly user: UserOnWire }) => (
  <Card className="grid gap-6 p-5 sm:p-8">
    <p className="text-small text-ink-soft">
      {describeContactSharing(user)} You can change this in{' '}
      <Link to={dashboardView('profile')} className="font-medium text-accent hover:underline">
        My Profile
      </Link>
      .
    </p>
    <PostProjectForm />
  </Card>
);

export default PostProject;
