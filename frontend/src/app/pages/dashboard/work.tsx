import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import { Handshake } from 'lucide-react';
import { engagements, WorkList } from '../../../features/engagement';
import { need, useLoaded } from '../../../shared/saga';
import { EmptyState, pageIn, PagedList, usePaging } from '../../../shared/ui';

const toRequest = (page: number) => ({ query: { page, limit: MAX_ROWS } });

export const listNeeds = (_: unknown, search: URLSearchParams) => [
  need(engagements, toRequest(pageIn(search))),
];

export default function Work() {
  const paging = usePaging(MAX_ROWS);
  const loaded = useLoaded(engagements, toRequest(paging.page));
  return (
    <PagedList
      of={loaded}
      {...paging}
      label="Loading your work"
      whenEmpty={
        <EmptyState
          icon={Handshake}
          title="No work yet"
          text="Once a project is awarded, its room opens here: you agree on a plan, deliver, accept and note payments in it."
        />
      }
    >
      {(rows) => <WorkList rows={rows} />}
    </PagedList>
  );
}
