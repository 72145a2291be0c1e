import { useSearchParams } from 'react-router-dom';
import { ReportQueue, reports } from '../../features/report';
import { useLoaded } from '../../shared/saga';
import { ButtonLink, EmptyState, PagedList, pageIn } from '../../shared/ui';
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

type Shown = 'open' | 'decided';

const hrefOf = (show: Shown, page = 1): string =>
  `${paths.operator}?${new URLSearchParams({ show, ...(page > 1 && { page: String(page) }) })}`;

function Queue() {
  const [search] = useSearchParams();
  const show: Shown = search.get('show') === 'decided' ? 'decided' : 'open';
  const page = pageIn(search);
  const request = { query: { show, page, limit: PAGE_SIZE } };
  return (
    <div className="grid gap-6">
      <nav aria-label="Which reports" className="flex gap-2">
        {(['open', 'decided'] as const).map((value) => (
          <ButtonLink
            key={value}
            to={hrefOf(value)}
            tone={value === show ? 'primary' : 'secondary'}
            aria-current={value === show ? 'page' : undefined}
          >
            {value === 'open' ? 'Open' : 'Decided'}
          </ButtonLink>
        ))}
      </nav>
      <PagedList
        of={useLoaded(reports, request)}
        page={page}
        pageSize={PAGE_SIZE}
        hrefOf={(other) => hrefOf(show, other)}
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
        {(rows) => <ReportQueue reports={rows} />}
      </PagedList>
    </div>
  );
}

export default OperatorPage;
