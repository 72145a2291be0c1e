import type { UserOnWire } from '@nirmaan/contracts/account';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  ChangePasswordCard,
  EditProfileDialog,
  ProfileCard,
  profileClosed,
  selectIsEditing,
} from '../../../features/account';

/** The user's profile and password. */
function Profile({ user }: { readonly user: UserOnWire }) {
  const dispatch = useDispatch();
  const editing = useSelector(selectIsEditing);
  useEffect(() => () => void dispatch(profileClosed()), [dispatch]);
  return (
    <>
      <ProfileCard user={user} />
      <ChangePasswordCard email={user.email} />
      {editing && <EditProfileDialog user={user} />}
    </>
  );
}

export default Profile;
