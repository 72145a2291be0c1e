import type { UserOnWire } from '@nirmaan/contracts/account';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser, VerifyEmailNotice } from '../../features/account';
import { PageHeader, SkeletonRows } from '../../shared/ui';
import { PageTitle } from '../head';
import type { PageAddress } from '../routes';
import { SignedIn } from './dashboard/signed-in';
import { findView, getViews } from './dashboard/views';

export async function loadOwnNeeds({ search }: PageAddress) {
  const { loadNeeds } = findView(getViews(undefined), search.toString());
  const listNeeds = await loadNeeds();
  return listNeeds && ((user: UserOnWire) => listNeeds(user, search));
}

const waiting = <SkeletonRows label="Loading your dashboard" />;

/** One route; `?view=` selects the sub-page. Its heading comes first, its screen once its user is known. */
export default function DashboardPage() {
  const { search } = useLocation();
  const user = useUser();
  const shown = findView(getViews(user?.userRole), search);
  const { view, label, title = label, lead, Screen, Action, preload } = shown;
  useEffect(() => preload?.(), [preload]);
  return (
    <div className="wrap grid grid-cols-1 gap-4 py-4 sm:gap-6 sm:py-6 lg:py-8">
      <PageTitle>{label}</PageTitle>
      {user && !user.emailVerified && <VerifyEmailNotice user={user} />}
      <PageHeader
        title={user && view === 'dashboard' ? `${title}, ${user.name}` : title}
        lead={lead}
      >
        {Action && <Action />}
      </PageHeader>
      <SignedIn waiting={waiting}>
        {(reader) => (
          <Suspense fallback={waiting}>
            <Screen user={reader} view={view} />
          </Suspense>
        )}
      </SignedIn>
    </div>
  );
}
