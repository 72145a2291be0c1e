import type { UserOnWire } from '@nirmaan/contracts/account';
import { useState } from 'react';
import {
  ConsultantNextStepsDialog,
  MyApplications,
  myApplications,
} from '../../../features/application';
import { NextInRoom } from '../../../features/engagement';
import { PAGE_SIZE } from '../../../features/project';
import { useLoaded } from '../../../shared/saga';
import { ButtonLink, EmptyState, PagedList, usePaging } from '../../../shared/ui';
import { dashboardView } from '../../paths';

function AppliedProjects({ user }: { readonly user: UserOnWire }) {
  const paging = usePaging(PAGE_SIZE);
  const request = { query: { page: paging.page, limit: PAGE_SIZE } };
  const loaded = useLoaded(myApplications, request);
  const [started, start] = useState('');
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
      {awarded && (
        <ConsultantNextStepsDialog
          application={awarded}
          next={<NextInRoom id={awarded._id} />}
          onClose={() => start('')}
        />
      )}
    </>
  );
}

export default AppliedProjects;
