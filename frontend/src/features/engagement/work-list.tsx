import { type EngagementOnWire, roomPath } from '@nirmaan/contracts/engagement';
import { capitalised, formatCount, formatDay, formatRupees, timeAgo } from '../../shared/format';
import { TitleLink } from '../../shared/routing';
import { Badge, ButtonLink, Card, DefinitionList, Meter, type Tone } from '../../shared/ui';
import { describeOwed, getOther, mostUrgentFirst, stateWords } from './engagement-words';
import { describeNext } from './next-act';

export const WorkList = ({ rows }: { readonly rows: readonly EngagementOnWire[] }) => (
  <ul aria-label="Work" className="grid grid-cols-1 gap-3">
    {rows.toSorted(mostUrgentFirst).map((row) => (
      <li key={row._id}>
        <WorkCard row={row} />
      </li>
    ))}
  </ul>
);

const turns: Readonly<Record<EngagementOnWire['next']['turn'], readonly [Tone, string] | null>> = {
  mine: ['accent', 'Your turn'],
  both: ['accent', 'Either of you'],
  theirs: ['neutral', 'Their turn'],
  none: null,
};

function WorkCard({ row }: { readonly row: EngagementOnWire }) {
  const { _id, title, state, amount, nextDue, isOverdue, milestones, actedAt } = row;
  const [tone, text] = stateWords[state];
  const turn = turns[row.next.turn];
  const owed = describeOwed(row);
  return (
    <Card className="p-4">
      <article aria-label={title} className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <h2 className="text-body leading-snug">
              <TitleLink to={roomPath(_id)}>{title}</TitleLink>
            </h2>
            <p className="text-small text-ink-soft">With {getOther(row)}</p>
          </div>
          <p className="flex flex-wrap gap-1.5">
            {isOverdue && <Badge tone="negative" text="Overdue" />}
            <Badge tone={tone} text={text} />
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{describeNext(row)}</span>
          {turn && <Badge tone={turn[0]} text={turn[1]} />}
        </p>
        {owed && <p className="text-small text-caution">{owed}</p>}
        <DefinitionList
          columns="grid-cols-2 text-small sm:grid-cols-3"
          items={[
            ['Next due', nextDue ? formatDay(nextDue) : 'Nothing is due'],
            ['Amount', formatRupees(row.sums.agreed || amount)],
            [
              'Last act',
              // A minute may pass between the server's rendering and the browser's.
              <span key={actedAt} suppressHydrationWarning>
                {capitalised(timeAgo(actedAt))}
              </span>,
            ],
          ]}
        />
        {milestones.all > 0 && (
          <Meter
            label={`${milestones.accepted} of ${formatCount(milestones.all, 'milestone')} accepted`}
            value={milestones.accepted}
            most={milestones.all}
          />
        )}
        <ButtonLink
          size="small"
          tone={row.next.turn === 'mine' ? 'primary' : 'secondary'}
          to={roomPath(_id)}
          aria-label={`Open the room of ${title}`}
          className="justify-self-start"
        >
          Open the room
        </ButtonLink>
      </article>
    </Card>
  );
}
