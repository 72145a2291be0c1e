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
import { PageHeader } from '../../../shared/ui/page-header';

/** The user's profile and password. */
export function Profile({ user }: { readonly user: UserOnWire }) {
  const dispatch = useDispatch();
  const editing = useSelector(selectIsEditing);
  useEffect(() => () => void dispatch(profileClosed()), [dispatch]);
  return (
    <>
      <PageHeader
        title="My Profile"
        lead="It is shown with what you post and with the proposals you send."
      />
      <ProfileCard user={user} />
      <ChangePasswordCard email={user.email} />
      {editing && <EditProfileDialog user={user} />}
    </>
  );
}
