import { ShieldX } from 'lucide-react';
import { useSelector } from 'react-redux';
import { BrokenPanel, FindForm, FoundTable, selectAudit, StoryPanel } from '../../features/audit';
import { EmptyState } from '../../shared/ui/states';
import { PageHeader } from '../../shared/ui/page-header';
import { SignedIn } from './dashboard/signed-in';
import { PageTitle } from '../head';

/** The auditors' page; other roles get an explanation. */
const AuditPage = () => (
  <SignedIn>
    {({ userRole }) => (
      <div className="wrap grid gap-8 py-10">
        <PageTitle>Audit</PageTitle>
        {userRole === 'auditor' ? <Desk /> : <NotForYou />}
      </div>
    )}
  </SignedIn>
);

const NotForYou = () => (
  <EmptyState
    icon={ShieldX}
    title="This page is the auditors’"
    text="Sign in with an auditor’s account to look into histories."
  />
);

function Desk() {
  const { message } = useSelector(selectAudit);
  return (
    <>
      <PageHeader
        title="Audit"
        lead="Find an application, and read its whole history from the event log: who did what, when, why, and who paid."
      />
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
