import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import { Handshake } from 'lucide-react';
import { engagements, WorkList } from '../../../features/engagement';
import { useLoaded } from '../../../shared/saga';
import { EmptyState, PagedList, usePaging } from '../../../shared/ui';

export default function Work() {
  const paging = usePaging(MAX_ROWS);
  const loaded = useLoaded(engagements, { query: { page: paging.page, limit: MAX_ROWS } });
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
