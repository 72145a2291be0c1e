import type { MyApplicationOnWire } from '@nirmaan/contracts/application';
import { messagesPath } from '@nirmaan/contracts/message';
import { statusBadge } from '../../shared/application-status';
import { capitalised, daysAgo, daysLeft, formatRupees, isoDay } from '../../shared/format';
import { Link } from '../../shared/routing';
import {
  Badge,
  Button,
  buttonLook,
  Card,
  Day,
  DefinitionList,
  ListLookSwitch,
  useListLook,
} from '../../shared/ui';
import {
  AppliedLink,
  type AppliedRow,
  AppliedTable,
  type AppliedTableProps,
} from './applied-table';
import { HistoryButton } from './history';

/** What a consultant applied for, and what became of it: cards, or the specification's table. */
export function AppliedList(props: AppliedTableProps) {
  const looks = useListLook();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex justify-end max-xl:hidden">
        <ListLookSwitch {...looks} />
      </div>
      {looks.look === 'table' ? (
        <AppliedTable {...props} />
      ) : (
        <ul aria-label="Applied Projects" className="grid grid-cols-1 gap-3">
          {props.applications.map((application) => (
            <li key={application._id}>
              <AppliedCard
                application={application}
                consultantId={props.consultantId}
                onNextSteps={props.onNextSteps}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AppliedCardProps extends AppliedRow {
  readonly application: MyApplicationOnWire;
}

const isKnown = (status: string): status is keyof typeof statusBadge =>
  Object.hasOwn(statusBadge, status);

function AppliedCard({ application, consultantId, onNextSteps }: AppliedCardProps) {
  const { projectDetail, projectId, status, userBudget, updatedAt, expDate } = application;
  const {
    title = '',
    category = '',
    sector = '',
    budget = 0,
    location = '',
  } = projectDetail[0] ?? {};
  return (
    <Card className="p-4">
      <article aria-label={title} className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-1">
            <p className="text-caption text-ink-faint">
              {capitalised(category)} · {sector} · {location}
            </p>
            <h2 className="text-body leading-snug">
              <AppliedLink application={application} />
            </h2>
          </div>
          {isKnown(status) ? (
            <Badge {...statusBadge[status]} />
          ) : (
            <Badge tone="neutral" text={status} />
          )}
        </div>
        <DefinitionList
          columns="grid-cols-2 text-small lg:grid-cols-4"
          items={[
            ['Your proposal', formatRupees(userBudget)],
            ['Budget', formatRupees(budget)],
            [
              'Updated',
              <WithDay key="updated" words={daysAgo(updatedAt)} day={isoDay(updatedAt)} />,
            ],
            ['Last Date', <WithDay key="last" words={daysLeft(expDate)} day={expDate} />],
          ]}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-small text-ink-soft">{nextSteps[status] ?? ''}</p>
          <span className="flex flex-wrap gap-2">
            <Link
              to={messagesPath(application._id)}
              className={buttonLook({ tone: 'secondary', size: 'small' })}
            >
              Message
            </Link>
            <HistoryButton projectId={projectId} consultantId={consultantId} />
            {status === 'success' && (
              <Button size="small" onClick={() => onNextSteps(projectId)}>
                Next steps
              </Button>
            )}
          </span>
        </div>
      </article>
    </Card>
  );
}

/** What the consultant can expect, or do, next. */
const nextSteps: Readonly<Record<string, string>> = {
  pending: 'The manufacturer has not decided yet. You will be notified as soon as they do.',
  success: 'The project is yours. Get in touch with the manufacturer, and agree on the start.',
  rejected: 'The reason, if one was given, is in the history.',
};

interface WithDayProps {
  readonly words: string;
  readonly day: string;
}

const WithDay = ({ words, day }: WithDayProps) => (
  <span className="flex flex-wrap gap-x-2">
    {capitalised(words)}
    <span className="font-normal text-ink-soft">
      <Day>{day}</Day>
    </span>
  </span>
);
