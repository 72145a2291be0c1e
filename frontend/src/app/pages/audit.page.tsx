import { useSelector } from 'react-redux';
import { StatusBadge } from '../../features/application';
import {
  BrokenPanel,
  FindForm,
  FoundTable,
  selectAudit,
  TimelinePanel,
} from '../../features/audit';
import { EngagementSummary } from '../../features/engagement';
import { RolePage } from './dashboard/signed-in';

const AuditPage = () => (
  <RolePage
    role="auditor"
    title="Audit"
    lead="Find an application and read its full history: who did what, when and why, who paid, and how the work went."
    purpose="to look into histories"
    label="Loading the audit"
  >
    <AuditSearch />
  </RolePage>
);

function AuditSearch() {
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
      <TimelinePanel Status={StatusBadge} Engagement={EngagementSummary} />
      <FoundTable Status={StatusBadge} />
    </>
  );
}

export default AuditPage;
