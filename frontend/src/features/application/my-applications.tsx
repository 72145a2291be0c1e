import { isEngaged, type MyApplicationOnWire } from '@nirmaan/contracts/application';
import { roomPath } from '@nirmaan/contracts/engagement';
import { messagesPath } from '@nirmaan/contracts/message';
import { awardStatusOnWire, isClosed, isOpen, projectPath } from '@nirmaan/contracts/project';
import {
  capitalised,
  countDaysAgo,
  daysLeft,
  formatDay,
  formatRupees,
  isoDay,
} from '../../shared/format';
import { TitleLink } from '../../shared/routing';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  type Column,
  DataTable,
  Day,
  DefinitionList,
  LayoutSwitch,
  useListLayout,
} from '../../shared/ui';
import { describeWork, OWNER_HAS_LEFT } from './consultant-next-steps';
import { HistoryButton } from './history';
import { getCreditEnd, OwnProposalActions } from './own-proposal';
import { StatusBadge, statusTones } from './status-badge';

interface MyApplicationsProps {
  readonly applications: readonly MyApplicationOnWire[];
  readonly consultantId: string;
  readonly onNextSteps: (projectId: string) => void;
  readonly offset: number;
}

type RowProps = Pick<MyApplicationsProps, 'consultantId' | 'onNextSteps'>;

export function MyApplications({ applications, offset, ...about }: MyApplicationsProps) {
  const layoutState = useListLayout();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex justify-end max-xl:hidden">
        <LayoutSwitch {...layoutState} />
      </div>
      {layoutState.layout === 'table' ? (
        <DataTable
          caption="Applied Projects"
          columns={toColumns(about)}
          rows={applications}
          keyOf={(row) => row._id}
          offset={offset}
        />
      ) : (
        <ul aria-label="Applied Projects" className="grid grid-cols-1 gap-3">
          {applications.map((application) => (
            <li key={application._id}>
              <ApplicationCard application={application} {...about} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CardProps extends RowProps {
  readonly application: MyApplicationOnWire;
}

function ApplicationCard({ application, consultantId, onNextSteps }: CardProps) {
  const { projectId, status, updatedAt, expDate } = application;
  const { title, category, sector, budget, location } = getProject(application);
  const lastDay = isClosed(getProject(application)) ? 'closed, last date was' : daysLeft(expDate);
  return (
    <Card className="p-4">
      <article aria-label={title} className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-1">
            <p className="text-caption text-ink-faint">
              {capitalised(category)} · {sector} · {location}
            </p>
            <h2 className="text-body leading-snug">
              <TitleLink to={projectPath({ id: projectId, title })}>{title}</TitleLink>
            </h2>
          </div>
          <StatusBadge status={status} work={application.work} />
        </div>
        <DefinitionList
          columns="grid-cols-2 text-small lg:grid-cols-4"
          items={[
            ['Your proposal', <OwnAmount key="amount" application={application} />],
            ['Budget', formatRupees(budget)],
            [
              'Updated',
              <WithDay key="updated" words={countDaysAgo(updatedAt)} day={isoDay(updatedAt)} />,
            ],
            ['Last Date', <WithDay key="last" words={lastDay} day={expDate} />],
          ]}
        />
        <div className="grid gap-2">
          <p className="max-w-prose text-small text-ink-soft">{describeNextStep(application)}</p>
          <span className="flex flex-wrap gap-1 sm:flex-nowrap sm:gap-2 max-sm:[&_svg]:hidden">
            {!application.projectHidden && (
              <ButtonLink tone="secondary" size="small" to={messagesPath(application._id)}>
                Message
              </ButtonLink>
            )}
            <HistoryButton projectId={projectId} consultantId={consultantId} about={title} />
            <span className="flex gap-1 empty:hidden sm:gap-2">
              <OwnProposalActions {...toOwnProposal(application)} />
            </span>
            {status === 'success' && (
              <>
                <Button tone="secondary" size="small" onClick={() => onNextSteps(projectId)}>
                  Next steps
                </Button>
                <ButtonLink size="small" to={roomPath(application._id)}>
                  Open the room
                </ButtonLink>
              </>
            )}
          </span>
        </div>
      </article>
    </Card>
  );
}

const OwnAmount = ({ application: { userBudget, editedAt } }: Pick<CardProps, 'application'>) => (
  <span className="flex flex-wrap gap-x-2">
    {formatRupees(userBudget)}
    {editedAt && (
      <span className="font-normal text-ink-soft">Edited {formatDay(isoDay(editedAt))}</span>
    )}
  </span>
);

const toOwnProposal = (application: MyApplicationOnWire) => ({
  proposal: { ...application, title: getProject(application).title },
  isOpen: isOpen({ ...getProject(application), expDate: application.expDate }),
});

const WithDay = ({ words, day }: { readonly words: string; readonly day: string }) => (
  <span className="flex flex-wrap gap-x-2">
    {capitalised(words)}
    <span className="font-normal text-ink-soft">
      <Day>{day}</Day>
    </span>
  </span>
);

/** The specification's table, with the server's word for a status. */
const toColumns = (about: RowProps): readonly Column<MyApplicationOnWire>[] => [
  { name: 'Project Id', kind: 'index', cell: (_, index) => index + 1 },
  {
    name: 'Name',
    kind: 'title',
    cell: ({ projectId: id, ...row }) => (
      <TitleLink to={projectPath({ id, ...getProject(row) })}>{getProject(row).title}</TitleLink>
    ),
  },
  {
    name: 'Category',
    cell: (row) => <span className="capitalize">{getProject(row).category}</span>,
  },
  { name: 'Sector', cell: (row) => getProject(row).sector },
  { name: 'Budget', kind: 'amount', cell: (row) => formatRupees(getProject(row).budget) },
  { name: 'Location', cell: (row) => getProject(row).location },
  { name: 'Uploaded Date', cell: (row) => <Day>{isoDay(row.updatedAt)}</Day> },
  { name: 'Last Date', cell: (row) => <Day>{row.expDate}</Day> },
  { name: 'Status', kind: 'action', cell: (row) => <StatusCell application={row} {...about} /> },
];

const StatusCell = ({ application, consultantId, onNextSteps }: CardProps) => (
  <span className="flex items-center justify-between gap-1 capitalize xl:flex-col xl:items-start">
    <Badge tone={statusTones[application.status]} text={application.status} />
    {application.status === 'success' && (
      <>
        <ButtonLink size="small" to={roomPath(application._id)}>
          Open the room
        </ButtonLink>
        <Button tone="secondary" size="small" onClick={() => onNextSteps(application.projectId)}>
          Next steps
        </Button>
      </>
    )}
    <span className="flex flex-wrap xl:-ml-3 xl:flex-col xl:items-start">
      <HistoryButton
        projectId={application.projectId}
        consultantId={consultantId}
        about={getProject(application).title}
      />
      <OwnProposalActions {...toOwnProposal(application)} tone="quiet" />
    </span>
  </span>
);

const getProject = ({ projectDetail: [project] }: Pick<MyApplicationOnWire, 'projectDetail'>) =>
  project;

function describeNextStep(application: MyApplicationOnWire): string {
  const { status, reason, projectHidden } = application;
  const given = reason && `Reason: ${reason}`;
  if (projectHidden && (status === 'success' || status === 'pending')) return OWNER_HAS_LEFT;
  if (status === 'success')
    return isEngaged(application) ? describeWork(application) : given || describeWork(application);
  if (status === 'withdrawn')
    return 'You withdrew this proposal, so the manufacturer no longer sees it.';
  if (status === 'rejected') return given || 'No reason was given.';
  const creditEnd = getCreditEnd(application);
  if (creditEnd)
    return `The manufacturer has edited the project. You can withdraw by ${creditEnd} and get your application back.`;
  if (!isClosed(getProject(application)))
    return 'The manufacturer has not decided yet. You will be notified as soon as they do.';
  return getProject(application).awardStatus === awardStatusOnWire.awarded
    ? 'The project is closed, and another consultant was awarded. You will probably not hear back.'
    : 'The project is closed, and no one has been awarded so far.';
}
