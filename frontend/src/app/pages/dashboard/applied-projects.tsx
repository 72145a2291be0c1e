import type { UserOnWire } from '@nirmaan/contracts/account';
import type { MyApplicationOnWire } from '@nirmaan/contracts/application';
import { useSelector } from 'react-redux';
import { AppliedTable, HistoryDialog, selectHistory } from '../../../features/application';
import { PAGE_SIZE, useListQuery } from '../../../features/project';
import { ButtonLink } from '../../../shared/ui/button';
import { EmptyPage, EmptyState, ErrorState, SkeletonRows } from '../../../shared/ui/states';
import { PageHeader } from '../../../shared/ui/page-header';
import { Pagination } from '../../../shared/ui/pagination';
import { dashboardView } from '../../paths';
import { useMyApplications } from './use-my-applications';

/** What a consultant applied for. */
export function AppliedProjects({ user }: { readonly user: UserOnWire }) {
  const { page, hrefOf } = useListQuery();
  const { applied, total, message, reload } = useMyApplications(page);
  return (
    <>
      <PageHeader title="Applied Projects" lead="Your proposals, and what became of them." />
      {message && <ErrorState text={message} onRetry={reload} />}
      {!applied && !message && <SkeletonRows label="Loading your applications" />}
      {applied?.length === 0 && (
        <EmptyPage page={page} first={hrefOf(1)}>
          <NothingYet />
        </EmptyPage>
      )}
      {applied && applied.length > 0 && (
        <AppliedTable
          applications={applied}
          consultantId={user._id}
          before={(page - 1) * PAGE_SIZE}
        />
      )}
      <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} hrefOf={hrefOf} />
      <HistoryOf applications={applied ?? []} />
    </>
  );
}

const NothingYet = () => (
  <EmptyState title="No applications yet" text="Find a project that fits and send a proposal.">
    <ButtonLink to={dashboardView('freelance-project')}>Find a project</ButtonLink>
  </EmptyState>
);

function HistoryOf({ applications }: { readonly applications: readonly MyApplicationOnWire[] }) {
  const history = useSelector(selectHistory);
  const shown = applications.find(({ projectId }) => projectId === history?.projectId);
  return <HistoryDialog title={shown?.projectDetail[0]?.title ?? ''} />;
}
