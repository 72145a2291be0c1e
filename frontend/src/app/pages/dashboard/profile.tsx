import type { UserOnWire } from '@nirmaan/contracts/account';
import { consultantPath } from '@nirmaan/contracts/consultant';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  ChangeEmailDialog,
  EndSessionsDialog,
  ChangePasswordCard,
  EditProfileDialog,
  ProfileCard,
  profileClosed,
  selectEditing,
  sessions,
  SessionsCard,
} from '../../../features/account';
import { ownProfile, PublicProfileCard } from '../../../features/consultant';
import {
  DeleteAccountDialog,
  DeleteAccountForm,
  deletionClosed,
  erasure,
  selectDeletion,
  YourDataCard,
} from '../../../features/person';
import { billing, BillingCard, BillingDialog } from '../../../features/subscription';
import { paths } from '../../paths';
import { useLoaded } from '../../../shared/saga';
import { ErrorState, SkeletonRows } from '../../../shared/ui';

/** The user's profile, password, sign-ins and data. */
function Profile({ user }: { readonly user: UserOnWire }) {
  const dispatch = useDispatch();
  const editing = useSelector(selectEditing);
  const { deleting } = useSelector(selectDeletion);
  useEffect(
    () => () => {
      dispatch(profileClosed());
      dispatch(deletionClosed());
    },
    [dispatch],
  );
  return (
    <>
      <ProfileCard user={user} />
      {user.userRole === 'consultant' && <PublicProfile user={user} />}
      {isBuyer(user) && <Billing user={user} />}
      <ChangePasswordCard email={user.email} />
      <Sessions />
      <YourDataCard dataPath={paths.myData} />
      {deleting && <Deletion />}
      {editing === 'profile' && <EditProfileDialog user={user} />}
      {editing === 'sessions' && <EndSessionsDialog />}
      {editing === 'email' && <ChangeEmailDialog email={user.email} />}
    </>
  );
}

/** Auditors and operators buy nothing. */
const isBuyer = ({ userRole }: UserOnWire): boolean =>
  userRole === 'consultant' || userRole === 'manufacturer';

/** A manufacturer, who is sold nothing, sees the details of an earlier purchase only. */
function Billing({ user }: { readonly user: UserOnWire }) {
  const { name, Address: address } = user;
  const { data, request, message, reload } = useLoaded(billing);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (user.userRole === 'manufacturer' && !data) return null;
  if (!request) return <SkeletonRows rows={2} label="Loading your billing details" />;
  return (
    <>
      <BillingCard details={data} />
      <BillingDialog buyer={{ name, address }} />
    </>
  );
}

function PublicProfile({ user }: { readonly user: UserOnWire }) {
  const { data, message, reload } = useLoaded(ownProfile);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  return data ? (
    <PublicProfileCard
      profile={data.profile}
      to={consultantPath({ id: user._id, name: user.name })}
    />
  ) : (
    <SkeletonRows rows={2} label="Loading your public profile" />
  );
}

function Deletion() {
  const { data: due, message, reload } = useLoaded(erasure);
  return (
    <DeleteAccountDialog>
      {message && <ErrorState text={message} onRetry={reload} />}
      {!message && !due && <SkeletonRows label="Loading what happens to your data" />}
      {!message && due && <DeleteAccountForm due={due} />}
    </DeleteAccountDialog>
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
