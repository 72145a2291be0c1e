import type { UserOnWire } from '@nirmaan/contracts/account';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  ChangePasswordCard,
  EditProfileDialog,
  ProfileCard,
  profileClosed,
  selectIsEditing,
  sessions,
  SessionsCard,
} from '../../../features/account';
import { ErrorState, SkeletonRows } from '../../../shared/ui';
import { useLoaded } from './use-fresh';

/** The user's profile and password. */
function Profile({ user }: { readonly user: UserOnWire }) {
  const dispatch = useDispatch();
  const editing = useSelector(selectIsEditing);
  useEffect(() => () => void dispatch(profileClosed()), [dispatch]);
  return (
    <>
      <ProfileCard user={user} />
      <ChangePasswordCard email={user.email} />
      <Sessions />
      {editing && <EditProfileDialog user={user} />}
    </>
  );
}

function Sessions() {
  const { data, message, reload } = useLoaded(sessions);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  return data ? (
    <SessionsCard sessions={data} />
  ) : (
    <SkeletonRows rows={2} label="Loading your sessions" />
  );
}

export default Profile;
