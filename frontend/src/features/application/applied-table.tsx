import type { MyApplicationOnWire } from '@nirmaan/contracts/application';
import { projectPath } from '@nirmaan/contracts/project';
import { formatRupees, isoDay } from '../../shared/format';
import { Link } from '../../shared/routing';
import { Badge, Button, type Column, DataTable, Day, type Tone } from '../../shared/ui';
import { HistoryButton } from './history';

/** The server's word for a status is shown as it is; one that we do not know has no colour. */
const tones = new Map<string, Tone>([
  ['pending', 'caution'],
  ['success', 'positive'],
  ['rejected', 'negative'],
]);

const detailOf = ({ projectDetail }: MyApplicationOnWire) => projectDetail[0];

/** The title of the project, which leads to its page. */
export const AppliedLink = ({ application }: Pick<StandingProps, 'application'>) => {
  const title = detailOf(application)?.title ?? '';
  return (
    <Link
      to={projectPath({ id: application.projectId, title })}
      className="font-semibold hover:text-accent hover:underline"
    >
      {title}
    </Link>
  );
};

export type AppliedRow = Pick<AppliedTableProps, 'consultantId' | 'onNextSteps'>;

const columnsFor = (about: AppliedRow): readonly Column<MyApplicationOnWire>[] => [
  { name: 'Project Id', kind: 'index', cell: (_, index) => index + 1 },
  {
    name: 'Name',
    kind: 'title',
    cell: (row) => <AppliedLink application={row} />,
  },
  {
    name: 'Category',
    cell: (row) => <span className="capitalize">{detailOf(row)?.category}</span>,
  },
  { name: 'Sector', cell: (row) => detailOf(row)?.sector },
  { name: 'Budget', kind: 'amount', cell: (row) => formatRupees(detailOf(row)?.budget ?? 0) },
  { name: 'Location', cell: (row) => detailOf(row)?.location },
  { name: 'Uploaded Date', cell: (row) => <Day>{isoDay(row.updatedAt)}</Day> },
  { name: 'Last Date', cell: (row) => <Day>{row.expDate}</Day> },
  {
    name: 'Status',
    kind: 'action',
    cell: (row) => <Standing application={row} {...about} />,
  },
];

interface StandingProps extends AppliedRow {
  readonly application: MyApplicationOnWire;
}

const Standing = ({ application, consultantId, onNextSteps }: StandingProps) => (
  <span className="flex items-center justify-between gap-1 capitalize xl:flex-col xl:items-start">
    <Badge tone={tones.get(application.status) ?? 'neutral'} text={application.status} />
    {application.status === 'success' && (
      <Button size="small" onClick={() => onNextSteps(application.projectId)}>
        Next steps
      </Button>
    )}
    <span className="xl:-ml-3">
      <HistoryButton projectId={application.projectId} consultantId={consultantId} />
    </span>
  </span>
);

export interface AppliedTableProps {
  readonly applications: readonly MyApplicationOnWire[];
  readonly consultantId: string;
  /** Shows what comes after the award of a project. */
  readonly onNextSteps: (projectId: string) => void;
  readonly before: number;
}

/** What a consultant applied for, and what became of it. */
export const AppliedTable = ({ applications, before, ...about }: AppliedTableProps) => (
  <DataTable
    caption="Applied Projects"
    columns={columnsFor(about)}
    rows={applications}
    keyOf={(row) => row._id}
    before={before}
  />
);
