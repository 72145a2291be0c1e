import type { UserOnWire } from '@nirmaan/contracts/account';
import { useSearchParams } from 'react-router-dom';
import { Frame } from './dashboard/frame';
import { SignedIn } from './dashboard/signed-in';
import { getViews } from './dashboard/views';
import { PageTitle } from '../head';

/** One route; `?view=` selects the sub-page. */
const DashboardPage = () => <SignedIn>{(user) => <Dashboard user={user} />}</SignedIn>;

function Dashboard({ user }: { readonly user: UserOnWire }) {
  const [search] = useSearchParams();
  const views = getViews(user.userRole);
  const shown = views.find(({ view }) => view === search.get('view')) ?? views[0];
  return (
    <Frame user={user} views={views} current={shown.view}>
      <PageTitle>{shown.label}</PageTitle>
      <shown.Screen user={user} />
    </Frame>
  );
}

export default DashboardPage;
