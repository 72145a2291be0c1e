import { describeContactSharing, type UserOnWire } from '@nirmaan/contracts/account';
import { PostProjectForm } from '../../../features/project';
import { InlineLink } from '../../../shared/routing';
import { Card } from '../../../shared/ui';
import { dashboardView } from '../../paths';

const PostProject = ({ user }: { readonly user: UserOnWire }) => (
  <Card className="grid gap-6 p-5 sm:p-8">
    <p className="text-small text-ink-soft">
      {describeContactSharing(user)} You can change this in{' '}
      <InlineLink to={dashboardView('profile')}>My Profile</InlineLink>.
    </p>
    <PostProjectForm />
  </Card>
);

export default PostProject;
