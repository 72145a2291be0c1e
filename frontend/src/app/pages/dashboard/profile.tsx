import type { UserOnWire } from '@nirmaan/contracts/account';
import { ChangePasswordCard, ProfileCard, Sessions } from '../../../features/account';
import { PublicProfile } from '../../../features/consultant';
import { YourDataCard } from '../../../features/person';
import { Billing } from '../../../features/subscription';
import { paths } from '../../paths';

const Profile = ({ user }: { readonly user: UserOnWire }) => (
  <>
    <ProfileCard user={user} />
    {user.userRole === 'consultant' && <PublicProfile user={user} />}
    <Billing user={user} />
    <ChangePasswordCard email={user.email} />
    <Sessions />
    <YourDataCard dataPath={paths.myData} />
  </>
);

export default Profile;
