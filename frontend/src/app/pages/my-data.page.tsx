import { personalData, YourData } from '../../features/person';
import { useLoaded } from '../../shared/saga';
import { Await, PageHeader, SkeletonRows } from '../../shared/ui';
import { PageTitle } from '../head';
import { SignedIn } from './dashboard/signed-in';

const label = 'Loading your data';

const MyDataPage = () => (
  <div className="wrap grid gap-8 py-10">
    <PageTitle>Your data</PageTitle>
    <PageHeader title="Your data" lead="Everything that we hold about you." />
    <SignedIn waiting={<SkeletonRows label={label} />}>{() => <Loaded />}</SignedIn>
  </div>
);

const Loaded = () => (
  <Await of={useLoaded(personalData)} label={label}>
    {(data) => <YourData data={data} />}
  </Await>
);

export default MyDataPage;
