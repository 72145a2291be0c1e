import { ShieldX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ReportQueue, reports } from '../../features/report';
import { useLoaded } from '../../shared/saga';
import {
  ButtonLink,
  EmptyState,
  PagedList,
  PageHeader,
  pageIn,
  SkeletonRows,
} from '../../shared/ui';
import { PageTitle } from '../head';
import { paths } from '../paths';
import { SignedIn } from './dashboard/signed-in';

const PAGE_SIZE = 20;

/** What people reported, for operators; other roles get an explanation. */
const OperatorPage = () => (
  <div className="wrap grid gap-8 py-10">
    <PageTitle>Reports</PageTitle>
    <PageHeader
      title="Reports"
      lead="Reports from members, oldest first. We send your decision and your reason to the person who reported it."
    />
    <SignedIn waiting={<SkeletonRows label="Loading the reports" />}>
      {({ userRole }) =>
        userRole === 'operator' ? (
          <Queue />
        ) : (
          <EmptyState
            icon={ShieldX}
            title="This page is for operators"
            text="Sign in with an operator’s account to see what was reported."
          />
        )
      }
    </SignedIn>
  </div>
);

type Shown = 'open' | 'decided';

const hrefOf = (show: Shown, page = 1): string =>
  `${paths.operator}?${new URLSearchParams({ show, ...(page > 1 && { page: String(page) }) })}`;

function Queue() {
  const [search] = useSearchParams();
  const show: Shown = search.get('show') === 'decided' ? 'decided' : 'open';
  const page = pageIn(search);
  const request = { query: { show, page, limit: PAGE_SIZE } };
  const { data, total, message, reload } = useLoaded(reports, request);
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
        {...{ rows: data, total, message, reload, page, pageSize: PAGE_SIZE }}
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
