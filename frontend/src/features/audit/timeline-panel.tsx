import type { TimelineEntry } from '@nirmaan/contracts/audit';
import type { EngagementAsOf } from '@nirmaan/contracts/engagement';
import { FileJson, Sheet, ShieldAlert, UsersRound, X } from 'lucide-react';
import { type ComponentType, type SubmitEvent, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatMoment, formatRupees } from '../../shared/format';
import { useSend, useSubmit } from '../../shared/saga';
import { Badge, Button, Card, TextField } from '../../shared/ui';
import { exportHistory, readApplicantsAsOf, readTimeline } from './audit.api';
import { selectAudit, timelineClosed } from './audit.slice';
import type { StatusBadge } from './find-applications';

interface StatusProps {
  readonly Status: StatusBadge;
}

/** The application that is shown, and a function that shows it as of a moment or a position. */
function useTimeline() {
  const send = useSend(readTimeline);
  const { timeline, asOf } = useSelector(selectAudit);
  const params = {
    projectId: timeline?.projectId ?? '',
    consultantId: timeline?.consultantId ?? '',
  };
  const readAt = (moment?: string) => send({ params, ...(moment && { query: { asOf: moment } }) });
  return { params, asOf, readAt };
}

function ApplicantsThen({ Status }: StatusProps) {
  const send = useSend(readApplicantsAsOf);
  const { applicants, asOf } = useSelector(selectAudit);
  const { projectId } = useTimeline().params;
  const read = () => send({ params: { projectId }, ...(asOf && { query: { asOf } }) });
  if (applicants)
    return (
      <section aria-label="All applicants at this point" className="grid gap-2">
        <h3 className="font-semibold">All applicants at this point</h3>
        <ul className="grid gap-2">
          {applicants.map((one) => (
            <li key={one.consultantId} className="flex flex-wrap items-center gap-3 text-small">
              <span className="font-semibold">{one.consultantName}</span>
              <Status status={one.status} />
              <span>{formatRupees(one.amount)}</span>
              <span className="text-caption text-ink-faint">
                stands on positions {one.events.map(({ position }) => position).join(', ')}
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

/** Limits the year to four digits. One more day is allowed for clocks behind UTC. */
const LAST_MOMENT = '9999-12-30T23:59:59';

function AsOfForm() {
  const { asOf, readAt } = useTimeline();
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
  const { params, asOf } = useTimeline();
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

function TimelineEntries({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const { readAt } = useTimeline();
  return (
    <ol className="grid divide-y divide-line">
      {entries.map(({ at, sentence, event }) => (
        <li key={event.position} className="grid gap-1 py-4 sm:grid-cols-[1fr_auto] sm:gap-x-6">
          <p className="font-medium">{sentence}</p>
          <Button
            tone="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => readAt(event.position)}
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

interface TimelinePanelProps extends StatusProps {
  /** How the pages show the work that follows an award. */
  readonly Engagement: ComponentType<{ readonly engagement: EngagementAsOf }>;
}

export function TimelinePanel({ Status, Engagement }: TimelinePanelProps) {
  const dispatch = useDispatch();
  const { timeline, asOf } = useSelector(selectAudit);
  const panel = useFocusOn(timeline && `${timeline.projectId}/${timeline.consultantId}`);
  if (!timeline) return null;
  const { consultantName, projectTitle, state, proposal, engagement } = timeline;
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
          {state ? <Status status={state.status} /> : <Badge tone="neutral" text="Not yet there" />}
        </div>
        <Button tone="quiet" size="small" onClick={() => dispatch(timelineClosed())}>
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
      {engagement && <Engagement engagement={engagement} />}
      <TimelineEntries entries={timeline.entries} />
      <ApplicantsThen Status={Status} />
    </Card>
  );
}

const momentOf = (asOf: string): string =>
  /^\d+$/.test(asOf) ? `position ${asOf} of the event store` : formatMoment(asOf);

/** Focuses a panel, for sighted users and screen readers, whenever it shows something else. */
export function useFocusOn(shown: unknown) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [shown]);
  return panel;
}

export function BrokenPanel() {
  const { breaks } = useSelector(selectAudit);
  const panel = useFocusOn(breaks);
  if (breaks.length === 0) return null;
  return (
    <Card
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="grid scroll-mt-24 gap-4 p-6 outline-none"
    >
      <h2 className="flex items-start gap-3 text-title font-semibold text-negative">
        <ShieldAlert size={24} className="mt-1 shrink-0" />
        This history has been altered
      </h2>
      <p className="text-small text-ink-soft">
        Events that it is based on were changed, removed or hidden, so it is not shown. It breaks
        here:
      </p>
      <ul className="grid gap-2">
        {breaks.map((sentence) => (
          <li
            key={sentence}
            className="rounded-control bg-negative-soft px-3 py-2.5 text-small font-medium text-negative"
          >
            {sentence}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        Ask the operator to check the whole log, and to write nothing until the cause is known.
      </p>
    </Card>
  );
}
