import type { UserOnWire } from '@nirmaan/contracts/account';
import { useEffect, useState } from 'react';
import {
  ConsultantNextStepsDialog,
  MyApplications,
  myApplications,
} from '../../../features/application';
import { PAGE_SIZE } from '../../../features/project';
import { useSearch, withChanges } from '../../../shared/routing';
import { useLoaded } from '../../../shared/saga';
import { ButtonLink, EmptyState, PagedList, usePaging } from '../../../shared/ui';
import { dashboardView, NEXT_STEPS } from '../../paths';

function AppliedProjects({ user }: { readonly user: UserOnWire }) {
  const paging = usePaging(PAGE_SIZE);
  const request = { query: { page: paging.page, limit: PAGE_SIZE } };
  const loaded = useLoaded(myApplications, request);
  const [search, setSearch] = useSearch();
  const [started, start] = useState(search.get(NEXT_STEPS) ?? '');
  const isLinked = search.has(NEXT_STEPS);
  useEffect(() => {
    if (isLinked) setSearch((now) => withChanges(now, { [NEXT_STEPS]: '' }), { replace: true });
  }, [isLinked, setSearch]);
  const awarded = loaded.data?.find(
    ({ projectId, status }) => projectId === started && status === 'success',
  );
  return (
    <>
      <PagedList
        of={loaded}
        {...paging}
        label="Loading your applications"
        whenEmpty={
          <EmptyState
            title="No applications yet"
            text="Find a project that fits and send a proposal."
          >
            <ButtonLink to={dashboardView('freelance-project')}>Find a project</ButtonLink>
          </EmptyState>
        }
      >
        {(rows, offset) => (
          <MyApplications
            applications={rows}
            consultantId={user._id}
            onNextSteps={start}
            offset={offset}
          />
        )}
      </PagedList>
      {awarded && <ConsultantNextStepsDialog application={awarded} onClose={() => start('')} />}
    </>
  );
}

export default AppliedProjects;
