import type { UserOnWire } from '@nirmaan/contracts/account';
import { Fragment, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectErrorMessage, selectIsKnown, selectUser, whoAmI } from '../../../features/account';
import { ErrorState, SkeletonRows } from '../../../shared/ui/states';
import { paths } from '../../paths';
import type { CameFrom } from '../use-buy-now';

/** Shows its children to the signed-in user; a visitor is redirected to sign-in and comes back. */
export function SignedIn({ children }: { readonly children: (user: UserOnWire) => ReactNode }) {
  const user = useSelector(selectUser);
  const known = useSelector(selectIsKnown);
  const from = useLocation();
  if (user) return <Fragment key={user._id}>{children(user)}</Fragment>;
  if (!known) return <FindingOut />;
  return <Navigate replace to={paths.signIn} state={{ from } satisfies CameFrom} />;
}

function FindingOut() {
  const dispatch = useDispatch();
  const message = useSelector(selectErrorMessage);
  return (
    <div className="wrap py-14">
      {message ? (
        <ErrorState text={message} onRetry={() => dispatch(whoAmI.requested())} />
      ) : (
        <SkeletonRows label="Loading your dashboard" />
      )}
    </div>
  );
}
