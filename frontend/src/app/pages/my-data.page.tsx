import { personalData, YourData } from '../../features/person';
import { useLoaded } from '../../shared/saga';
import { ErrorState, PageHeader, SkeletonRows } from '../../shared/ui';
import { PageTitle } from '../head';
import { SignedIn } from './dashboard/signed-in';

const waiting = <SkeletonRows label="Loading your data" />;

const MyDataPage = () => (
  <div className="wrap grid gap-8 py-10">
    <PageTitle>Your data</PageTitle>
    <PageHeader title="Your data" lead="Everything that we hold about you." />
    <SignedIn waiting={waiting}>{() => <Loaded />}</SignedIn>
  </div>
);

function Loaded() {
  const { data, message, reload } = useLoaded(personalData);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  return data ? <YourData data={data} /> : waiting;
}

export default MyDataPage;
