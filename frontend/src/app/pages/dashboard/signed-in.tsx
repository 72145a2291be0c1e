import type { UserOnWire } from '@nirmaan/contracts/account';
import { Fragment, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectErrorMessage, selectIsKnown, selectUser, whoAmI } from '../../../features/account';
import { ErrorState } from '../../../shared/ui';
import { paths } from '../../paths';
import type { CameFrom } from '../use-buy-now';

interface SignedInProps {
  /** What is shown until the user is known; the server draws it too. */
  readonly waiting: ReactNode;
  readonly children: (user: UserOnWire) => ReactNode;
}

export function SignedIn({ waiting, children }: SignedInProps) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const known = useSelector(selectIsKnown);
  const message = useSelector(selectErrorMessage);
  const from = useLocation();
  if (user) return <Fragment key={user._id}>{children(user)}</Fragment>;
  if (known) return <Navigate replace to={paths.signIn} state={{ from } satisfies CameFrom} />;
  if (message === '') return waiting;
  return <ErrorState text={message} onRetry={() => dispatch(whoAmI.requested())} />;
}
