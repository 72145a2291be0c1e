import { statusOnWire, statusWordsOnWire } from '@nirmaan/contracts/application';
import { type FoundApplication, truncatedSearchMessages } from '@nirmaan/contracts/audit';
import { MAX_COUNTED } from '@nirmaan/contracts/kernel';
import { Search } from 'lucide-react';
import { type ComponentType, type SubmitEvent, useEffect, useEffectEvent, useId } from 'react';
import { useSelector } from 'react-redux';
import { formatMoment } from '../../shared/format';
import { useSearch } from '../../shared/routing';
import { useSend } from '../../shared/saga';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  Pagination,
  SelectField,
  TextField,
  usePaging,
} from '../../shared/ui';
import { findApplications, readTimeline } from './audit.api';
import { selectAudit } from './audit.slice';

/** The server's, which this list keeps. */
const PAGE_SIZE = 100;

const statuses = [
  { value: '', label: 'Any status' },
  ...Object.entries(statusWordsOnWire).map(([value, label]) => ({ value, label })),
];

const names = ['project', 'consultant', 'from', 'until', 'status'] as const;
type FindQuery = Partial<Record<(typeof names)[number], string>>;

/** Only what was filled in narrows the search. */
const readQuery = (valueOf: (name: string) => FormDataEntryValue | null): FindQuery =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name);
      return typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [];
    }),
  );

export function FindForm() {
  const send = useSend(findApplications);
  const [search, setSearch] = useSearch();
  const { busy } = useSelector(selectAudit);
  const hint = useId();
  const query = readQuery((name) => search.get(name));
  const { page } = usePaging(PAGE_SIZE);
  const find = (asked: FindQuery) =>
    send({ query: { ...asked, status: statusOnWire.safeParse(asked.status).data } });
  const findPage = useEffectEvent((number: number) =>
    find({ ...query, ...(number > 1 && { page: String(number) }) }),
  );
  useEffect(() => findPage(page), [page]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = readQuery((name) => form.get(name));
    setSearch(() => new URLSearchParams(asked), { replace: true });
    // From another page, the way back to the first one asks.
    if (page === 1) find(asked);
  };
  return (
    <form onSubmit={submit} aria-describedby={hint} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        <TextField
          label="Project"
          hint="Words from its title, or its ID"
          name="project"
          autoComplete="off"
          defaultValue={query.project}
        />
        <TextField
          label="Consultant"
          hint="Full name, email address or ID"
          name="consultant"
          autoComplete="off"
          defaultValue={query.consultant}
        />
        <TextField label="Submitted from" name="from" type="date" defaultValue={query.from} />
        <TextField label="Submitted until" name="until" type="date" defaultValue={query.until} />
        <SelectField
          label="Status"
          name="status"
          defaultValue={query.status ?? ''}
          choices={statuses}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy === 'finding'} busyLabel="Looking…">
          <Search size={18} />
          Find applications
        </Button>
        <p id={hint} className="text-caption text-ink-faint">
          Dates are in Indian Standard Time. Leave a field empty to include everything.
        </p>
      </div>
    </form>
  );
}

type Row = FoundApplication;
/** How the pages show the status of an application. */
export type StatusBadge = ComponentType<Pick<Row, 'status'>>;

function ReadButton({ projectId, consultantId, ...row }: Row) {
  const send = useSend(readTimeline);
  const read = () => send({ params: { projectId, consultantId } });
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

const toColumns = (Status: StatusBadge): readonly Column<Row>[] => [
  {
    name: 'Project',
    kind: 'title',
    cell: ({ projectTitle }) => <span className="font-semibold">{projectTitle}</span>,
  },
  { name: 'Consultant', cell: ({ consultantName }) => consultantName },
  { name: 'Submitted', cell: ({ submittedAt }) => formatMoment(submittedAt) },
  {
    name: 'Status',
    cell: ({ status, hidden }) => (
      <span className="flex flex-wrap gap-2">
        <Status status={status} />
        {hidden && <Badge tone="neutral" text="Hidden" />}
      </span>
    ),
  },
  { name: 'History', kind: 'action', cell: (row) => <ReadButton {...row} /> },
];

export function FoundTable({ Status }: { readonly Status: StatusBadge }) {
  const { found, total, truncated, busy } = useSelector(selectAudit);
  const { page, hrefOf } = usePaging(PAGE_SIZE);
  if (!found) return null;
  const notes = [
    ...truncated.map((cut) => truncatedSearchMessages[cut]),
    ...(total >= MAX_COUNTED ? ['There may be more. Please narrow your search.'] : []),
  ];
  return (
    <div className="grid gap-3">
      {found.length === 0 ? (
        <EmptyState
          title="Nothing was found"
          text="Enter a consultant’s full name, email address or ID, fewer words of the title, or a wider range of days."
        />
      ) : (
        <DataTable
          caption="Applications"
          columns={toColumns(Status)}
          rows={found}
          keyOf={({ projectId, consultantId }) => `${projectId}/${consultantId}`}
          busy={busy === 'finding'}
          offset={(page - 1) * PAGE_SIZE}
        />
      )}
      <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} hrefOf={hrefOf} />
      {notes.map((note) => (
        <p key={note} className="text-small text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  );
}
