import { cutShortWords, type FoundApplication } from '@nirmaan/contracts/audit';
import { useDispatch, useSelector } from 'react-redux';
import { formatMoment } from '../../shared/format';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { DataTable } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
import type { Column } from '../../shared/ui/table-column';
import { readStory } from './audit.api';
import { selectAudit } from './audit.slice';
import { statusBadge } from './status-words';

type Row = FoundApplication;

function ReadButton({ projectId, consultantId, ...row }: Row) {
  const dispatch = useDispatch();
  const read = () => dispatch(readStory.requested({ params: { projectId, consultantId } }));
  return (
    <Button
      tone="secondary"
      size="small"
      onClick={read}
      aria-label={`History of ${row.consultantName} for ${row.projectTitle}`}
    >
      History
    </Button>
  );
}

const columns: readonly Column<Row>[] = [
  {
    name: 'Project',
    kind: 'title',
    cell: ({ projectTitle }) => <span className="font-semibold">{projectTitle}</span>,
  },
  { name: 'Consultant', cell: ({ consultantName }) => consultantName },
  { name: 'Submitted', cell: ({ submittedAt }) => formatMoment(submittedAt) },
  { name: 'Status', cell: ({ status }) => <Badge {...statusBadge[status]} /> },
  { name: 'History', kind: 'action', cell: (row) => <ReadButton {...row} /> },
];

const keyOf = ({ projectId, consultantId }: Row): string => `${projectId}/${consultantId}`;

/** What was found, each with the way to its history; and what there is besides. */
export function FoundTable() {
  const { found, more, cutShort, busy } = useSelector(selectAudit);
  if (!found) return null;
  const notes = [
    ...cutShort.map((cut) => cutShortWords[cut]),
    ...(more ? ['There are more; narrow the search.'] : []),
  ];
  return (
    <div className="grid gap-3">
      {found.length === 0 ? (
        <EmptyState title="Nothing was found" text="Try fewer words, or a wider range of days." />
      ) : (
        <DataTable
          caption="Applications"
          columns={columns}
          rows={found}
          keyOf={keyOf}
          busy={busy === 'finding'}
        />
      )}
      {notes.map((note) => (
        <p key={note} className="text-small text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  );
}
