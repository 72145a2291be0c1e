import type { UserOnWire } from '@nirmaan/contracts/account';
import { Fragment, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { ShieldX } from 'lucide-react';
import { selectIsKnown, selectUser, whoAmI } from '../../../features/account';
import { EmptyState, ErrorState, PageHeader, SkeletonRows } from '../../../shared/ui';
import { PageTitle } from '../../head';
import { paths } from '../../paths';
import type { CameFrom } from '../use-buy-now';

interface SignedInProps {
  /** What is shown until the user is known; the server renders it too. */
  readonly waiting: ReactNode;
  readonly children: (user: UserOnWire) => ReactNode;
}

export function SignedIn({ waiting, children }: SignedInProps) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const known = useSelector(selectIsKnown);
  const { errorMessage: message } = useSelector(whoAmI.select);
  const from = useLocation();
  if (user) return <Fragment key={user._id}>{children(user)}</Fragment>;
  if (known) return <Navigate replace to={paths.signIn} state={{ from } satisfies CameFrom} />;
  if (message === '') return waiting;
  return <ErrorState text={message} onRetry={() => dispatch(whoAmI.requested())} />;
}

interface RolePageProps {
  readonly role: 'auditor' | 'operator';
  readonly title: string;
  readonly lead: string;
  /** What one does here: `to …`. */
  readonly purpose: string;
  /** What is being loaded, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

export const RolePage = ({ role, title, lead, purpose, label, children }: RolePageProps) => (
  <div className="wrap grid gap-8 py-10">
    <PageTitle>{title}</PageTitle>
    <PageHeader title={title} lead={lead} />
    <SignedIn waiting={<SkeletonRows label={label} />}>
      {({ userRole }) =>
        userRole === role ? (
          children
        ) : (
          <EmptyState
            icon={ShieldX}
            title={`This page is for ${role}s`}
            text={`Sign in with an ${role}’s account ${purpose}.`}
          />
        )
      }
    </SignedIn>
  </div>
);
