import { ShieldX } from 'lucide-react';
import { useSelector } from 'react-redux';
import { BrokenPanel, FindForm, FoundTable, selectAudit, StoryPanel } from '../../features/audit';
import { EmptyState, PageHeader, SkeletonRows } from '../../shared/ui';
import { SignedIn } from './dashboard/signed-in';
import { PageTitle } from '../head';

/** The auditors' page; other roles get an explanation. */
const AuditPage = () => (
  <div className="wrap grid gap-8 py-10">
    <PageTitle>Audit</PageTitle>
    <PageHeader
      title="Audit"
      lead="Find an application and read its full history: who did what, when and why, and who paid."
    />
    <SignedIn waiting={<SkeletonRows label="Loading the audit" />}>
      {({ userRole }) => (userRole === 'auditor' ? <Desk /> : <NotForYou />)}
    </SignedIn>
  </div>
);

const NotForYou = () => (
  <EmptyState
    icon={ShieldX}
    title="This page is for auditors"
    text="Sign in with an auditor’s account to look into histories."
  />
);

function Desk() {
  const { message } = useSelector(selectAudit);
  return (
    <>
      <FindForm />
      {message && (
        <p role="alert" className="text-small font-medium text-negative">
          {message}
        </p>
      )}
      <BrokenPanel />
      <StoryPanel />
      <FoundTable />
    </>
  );
}

export default AuditPage;
