import type { ApplicantAsOf, TimelineEntry } from '@nirmaan/contracts/audit';
import { FileJson, Sheet, UsersRound, X } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { statusBadge } from '../../shared/application-status';
import { formatMoment, formatRupees } from '../../shared/format';
import { useSubmit } from '../../shared/saga';
import { Badge, Button, Card, TextField } from '../../shared/ui';
import { exportHistory, readApplicantsAsOf, readTimeline } from './audit.api';
import { selectAudit, storyClosed } from './audit.slice';
import { useFocusOn } from './broken-panel';

function useOfStory(): { readonly projectId: string; readonly consultantId: string } {
  const { story } = useSelector(selectAudit);
  return { projectId: story?.projectId ?? '', consultantId: story?.consultantId ?? '' };
}

function ApplicantsThen() {
  const dispatch = useDispatch();
  const { applicants, asOf } = useSelector(selectAudit);
  const { projectId } = useOfStory();
  const read = () =>
    dispatch(
      readApplicantsAsOf.requested({ params: { projectId }, ...(asOf && { query: { asOf } }) }),
    );
  if (applicants)
    return (
      <section aria-label="All applicants at this point" className="grid gap-2">
        <h3 className="font-semibold">All applicants at this point</h3>
        <ul className="grid gap-2">
          {applicants.map((one) => (
            <li key={one.consultantId} className="flex flex-wrap items-center gap-3 text-small">
              <span className="font-semibold">{one.consultantName}</span>
              <Badge {...statusBadge[one.status]} />
              <span>{formatRupees(one.amount)}</span>
              <span className="text-caption text-ink-faint">
                stands on positions {positionsOf(one)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <Button tone="quiet" onClick={read} className="justify-self-start">
      <UsersRound size={18} />
      All applicants at this point
    </Button>
  );
}

const positionsOf = ({ events }: ApplicantAsOf): string =>
  events.map(({ position }) => position).join(', ');

/** Limits the year to four digits. One more day is allowed for clocks behind UTC. */
const LAST_MOMENT = '9999-12-30T23:59:59';

function AsOfForm() {
  const dispatch = useDispatch();
  const { asOf } = useSelector(selectAudit);
  const params = useOfStory();
  const readAt = (moment?: string) =>
    dispatch(readTimeline.requested({ params, ...(moment && { query: { asOf: moment } }) }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('moment');
    if (typeof given === 'string' && given) readAt(new Date(given).toISOString());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Show the state on"
        name="moment"
        type="datetime-local"
        step="1"
        max={LAST_MOMENT}
      />
      <Button type="submit" tone="secondary">
        Show
      </Button>
      {asOf && (
        <Button tone="quiet" onClick={() => readAt()}>
          Back to now
        </Button>
      )}
    </form>
  );
}

function ExportButtons() {
  const { asOf } = useSelector(selectAudit);
  const params = useOfStory();
  const { busy, send } = useSubmit(exportHistory);
  const take = (format: 'csv' | 'bundle') =>
    send({ params, query: { format, ...(asOf && { asOf }) } });
  const button = { tone: 'secondary', size: 'small', busy } as const;
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...button} onClick={() => take('csv')}>
        <Sheet size={16} />
        Table (CSV)
      </Button>
      <Button {...button} onClick={() => take('bundle')}>
        <FileJson size={16} />
        Signed bundle (JSON)
      </Button>
    </div>
  );
}

function StoryLines({ lines }: { readonly lines: readonly TimelineEntry[] }) {
  const dispatch = useDispatch();
  const params = useOfStory();
  const goTo = (position: string) =>
    dispatch(readTimeline.requested({ params, query: { asOf: position } }));
  return (
    <ol className="grid divide-y divide-line">
      {lines.map(({ at, sentence, event }) => (
        <li key={event.position} className="grid gap-1 py-4 sm:grid-cols-[1fr_auto] sm:gap-x-6">
          <p className="font-medium">{sentence}</p>
          <Button
            tone="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => goTo(event.position)}
          >
            State at this point
          </Button>
          <p className="text-caption break-all text-ink-faint sm:col-span-2">
            <time dateTime={at}>{formatMoment(at)}</time> · {event.type} · {event.stream}, revision{' '}
            {event.revision} · position {event.position} · <code>{event.hash.slice(0, 12)}…</code>
          </p>
        </li>
      ))}
    </ol>
  );
}

export function StoryPanel() {
  const dispatch = useDispatch();
  const { story, asOf } = useSelector(selectAudit);
  const panel = useFocusOn(story && `${story.projectId}/${story.consultantId}`);
  if (!story) return null;
  const { consultantName, projectTitle, state, proposal } = story;
  const badge = state
    ? statusBadge[state.status]
    : { tone: 'neutral' as const, text: 'Not yet there' };
  return (
    <Card
      ref={panel}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-6 p-6 outline-none"
      role="region"
      aria-label="History"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="grid justify-items-start gap-1">
          <h2 className="text-title font-semibold">
            {consultantName} for “{projectTitle}”
          </h2>
          <Badge {...badge} />
        </div>
        <Button tone="quiet" size="small" onClick={() => dispatch(storyClosed())}>
          <X size={16} />
          Close
        </Button>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <AsOfForm />
        <ExportButtons />
      </div>
      {asOf && <p className="text-small font-semibold text-accent">As of {momentOf(asOf)}</p>}
      {proposal && (
        <div className="grid gap-1">
          <h3 className="font-semibold">The proposal, for {formatRupees(proposal.amount)}</h3>
          <p className="rounded-control bg-sunken p-4 text-small whitespace-pre-wrap">
            {proposal.text || 'No proposal text available!'}
          </p>
        </div>
      )}
      <StoryLines lines={story.entries} />
      <ApplicantsThen />
    </Card>
  );
}

const momentOf = (asOf: string): string =>
  /^\d+$/.test(asOf) ? `position ${asOf} of the log` : formatMoment(asOf);
