import type { MyApplicationOnWire } from '@nirmaan/contracts/application';
import { formatRupees, isoDay } from '../../../shared/format';
import { Badge, type Tone } from '../../../shared/ui/badge';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { HistoryButton } from './history-button';

/** The server's word for a status is shown as it is; one that we do not know has no colour. */
const tones = new Map<string, Tone>([
  ['pending', 'caution'],
  ['success', 'positive'],
  ['rejected', 'negative'],
]);

const columnsFor = (consultantId: string): readonly Column<MyApplicationOnWire>[] => [
  { name: 'Project Id', cell: (_, index) => index + 1 },
  {
    name: 'Name',
    cell: (row) => <span className="font-semibold">{row.projectDetail[0]?.title}</span>,
  },
  {
    name: 'Category',
    cell: (row) => <span className="capitalize">{row.projectDetail[0]?.category}</span>,
  },
  { name: 'Sector', cell: (row) => row.projectDetail[0]?.sector },
  { name: 'Budget', align: 'end', cell: (row) => formatRupees(row.projectDetail[0]?.budget ?? 0) },
  { name: 'Location', cell: (row) => row.projectDetail[0]?.location },
  { name: 'Uploaded Date', cell: (row) => isoDay(row.updatedAt) },
  { name: 'Last Date', cell: (row) => row.expDate },
  {
    name: 'Status',
    cell: (row) => (
      <span className="flex flex-wrap items-center justify-end gap-1 md:justify-start">
        <span className="capitalize">
          <Badge tone={tones.get(row.status) ?? 'neutral'} text={row.status} />
        </span>
        <HistoryButton projectId={row.projectId} consultantId={consultantId} />
      </span>
    ),
  },
];

interface AppliedTableProps {
  readonly applications: readonly MyApplicationOnWire[];
  readonly consultantId: string;
  readonly before: number;
}

/** What a consultant applied for, and what became of it. */
export const AppliedTable = ({ applications, consultantId, before }: AppliedTableProps) => (
  <DataTable
    caption="Applied Projects"
    columns={columnsFor(consultantId)}
    rows={applications}
    keyOf={(row) => row._id}
    before={before}
  />
);
