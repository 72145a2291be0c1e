import { useSearchParams } from 'react-router-dom';
import { EngagementSummary } from '../../features/engagement';
import { ReportQueue, reports } from '../../features/report';
import { useLoaded } from '../../shared/saga';
import { ButtonLink, EmptyState, PagedList, usePaging } from '../../shared/ui';
import { paths } from '../paths';
import { RolePage } from './dashboard/signed-in';

const PAGE_SIZE = 20;

const OperatorPage = () => (
  <RolePage
    role="operator"
    title="Reports"
    lead="Reports from members, oldest first. We send your decision and your reason to the person who reported it."
    purpose="to see what was reported"
    label="Loading the reports"
  >
    <Queue />
  </RolePage>
);

function Queue() {
  const [search] = useSearchParams();
  const show = search.get('show') === 'decided' ? ('decided' as const) : ('open' as const);
  const paging = usePaging(PAGE_SIZE);
  const request = { query: { show, page: paging.page, limit: PAGE_SIZE } };
  return (
    <div className="grid gap-6">
      <nav aria-label="Which reports" className="flex gap-2">
        {(['open', 'decided'] as const).map((value) => (
          <ButtonLink
            key={value}
            to={`${paths.operator}?show=${value}`}
            tone={value === show ? 'primary' : 'secondary'}
            aria-current={value === show ? 'page' : undefined}
          >
            {value === 'open' ? 'Open' : 'Decided'}
          </ButtonLink>
        ))}
      </nav>
      <PagedList
        of={useLoaded(reports, request)}
        {...paging}
        label="Loading the reports"
        whenEmpty={
          <EmptyState
            title={show === 'open' ? 'No open reports' : 'Nothing has been decided yet'}
            text={
              show === 'open'
                ? 'New reports appear here as soon as members send them.'
                : 'Decisions appear here with their reasons.'
            }
          />
        }
      >
        {(rows) => <ReportQueue reports={rows} Engagement={EngagementSummary} />}
      </PagedList>
    </div>
  );
}

export default OperatorPage;
