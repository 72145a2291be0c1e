import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUser } from '../../features/account';
import { PageHeader, SkeletonRows } from '../../shared/ui';
import { PageTitle } from '../head';
import { Frame } from './dashboard/frame';
import { SignedIn } from './dashboard/signed-in';
import { getViews } from './dashboard/views';

const waiting = <SkeletonRows label="Loading your dashboard" />;

/** One route; `?view=` selects the sub-page. Frame and heading come first, its screen once its user is known. */
export default function DashboardPage() {
  const [search] = useSearchParams();
  const user = useSelector(selectUser);
  const views = getViews(user?.userRole);
  const shown = views.find(({ view }) => view === search.get('view')) ?? views[0];
  const { view, label, title = label, lead, Screen, Action, preload } = shown;
  useEffect(() => preload?.(), [preload]);
  return (
    <Frame user={user} views={views} current={view}>
      <PageTitle>{label}</PageTitle>
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
    </Frame>
  );
}
