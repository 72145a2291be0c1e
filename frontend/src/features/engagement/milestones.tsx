import type { MilestoneOnWire, RoomOnWire } from '@nirmaan/contracts/engagement';
import { useId } from 'react';
import { AttachmentList } from '../../shared/attachment-list';
import {
  capitalised,
  formatCount,
  formatDay,
  formatMoment,
  formatRupees,
} from '../../shared/format';
import { Badge, Button, Card, PlainText } from '../../shared/ui';
import {
  getOther,
  getUnpaid,
  isPaidInFull,
  milestoneWords,
  nameMilestone,
  paymentWords,
} from './engagement-words';
import type { Ask } from './room-dialog';

interface MilestonesProps {
  readonly room: RoomOnWire;
  readonly ask: Ask;
}

interface MilestoneProps extends MilestonesProps {
  readonly milestone: MilestoneOnWire;
}

export const Milestones = ({ room, ask }: MilestonesProps) => (
  <section id="milestones" aria-label="Milestones" className="grid scroll-mt-20 gap-3">
    <h3 className="text-title font-bold">Milestones</h3>
    <ol className="grid grid-cols-1 gap-3">
      {room.milestones.map((milestone) => (
        <li key={milestone.number}>
          <Milestone {...{ room, milestone, ask }} />
        </li>
      ))}
    </ol>
  </section>
);

function Milestone(props: MilestoneProps) {
  const { deliverable, amount, dueDay, state, ...milestone } = props.milestone;
  const heading = useId();
  const [tone, text] = milestoneWords[state];
  return (
    <Card className="p-4 sm:p-5">
      <article aria-labelledby={heading} className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <h4 id={heading} className="font-semibold">
              {nameMilestone(props.milestone)}
            </h4>
            <p className="text-small text-ink-soft tabular-nums">
              {formatRupees(amount)} · due {formatDay(dueDay)}
            </p>
          </div>
          <p className="flex flex-wrap gap-1.5">
            {milestone.isOverdue && <Badge tone="negative" text="Overdue" />}
            <Badge tone={tone} text={text} />
            {isPaidInFull(props.milestone) && <Badge tone="positive" text="Paid in full" />}
          </p>
        </div>
        <PlainText text={deliverable} className="max-w-prose text-small" />
        <Rounds {...props} />
        <Payments {...props} />
        <MilestoneActs {...props} />
      </article>
    </Card>
  );
}

/** The newest delivery, and earlier ones once they are asked for. */
function Rounds({ room, milestone }: Omit<MilestoneProps, 'ask'>) {
  const [newest, ...earlier] = milestone.rounds.toReversed();
  if (!newest) return null;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <Round room={room} round={newest} />
      {earlier.length > 0 && (
        <details className="text-small">
          <summary className="min-h-6 cursor-pointer rounded-control font-semibold text-accent">
            {formatCount(earlier.length, 'earlier round')}
          </summary>
          <div className="mt-3 grid grid-cols-1 gap-5">
            {earlier.map((round) => (
              <Round key={round.round} room={room} round={round} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

interface RoundProps extends Pick<MilestoneProps, 'room'> {
  readonly round: MilestoneOnWire['rounds'][number];
}

function Round({ room, round: { round, note, attachments, at, decision } }: RoundProps) {
  const [owner, consultant] =
    room.role === 'owner' ? ['You', getOther(room)] : [getOther(room), 'You'];
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-caption text-ink-soft">
        Round {round} · {consultant} delivered it on {formatMoment(at)}
      </p>
      <PlainText text={note} className="max-w-prose text-small" />
      {attachments.length > 0 && <AttachmentList files={attachments} />}
      {decision && !decision.accepted && (
        <div className="grid gap-1 rounded-control bg-caution-soft px-4 py-3 text-small text-caution">
          <p className="font-semibold">
            {capitalised(owner)} asked for changes on {formatMoment(decision.at)}
          </p>
          <PlainText text={decision.reason} />
        </div>
      )}
      {decision?.accepted && (
        <p className="text-small text-positive">
          {capitalised(owner)} accepted it on {formatMoment(decision.at)}
        </p>
      )}
    </div>
  );
}

const Payments = (props: MilestoneProps) =>
  props.milestone.payments.length > 0 && (
    <ul aria-label="Payments" className="grid gap-3 border-t border-line pt-3">
      {props.milestone.payments.map((payment) => (
        <li key={payment._id} className="grid gap-1">
          <Payment payment={payment} {...props} />
        </li>
      ))}
    </ul>
  );

interface PaymentProps extends MilestoneProps {
  readonly payment: MilestoneOnWire['payments'][number];
}

function Payment({ payment, milestone: { number: milestone }, ask }: PaymentProps) {
  const { amount, day, reference, state, reason, acts } = payment;
  const [tone, text] = paymentWords[state];
  const about = `${formatRupees(amount)} of ${formatDay(day)}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small">
          <span className="font-semibold tabular-nums">{formatRupees(amount)}</span> paid on{' '}
          {formatDay(day)}
          {reference && <span className="text-ink-soft"> · {reference}</span>}
        </p>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone} text={text} />
          {acts.includes('confirm') && (
            <Button
              tone="secondary"
              size="small"
              aria-label={`Confirm ${about}`}
              onClick={() => ask({ act: 'confirm', milestone, payment: payment._id })}
            >
              Confirm
            </Button>
          )}
          {acts.includes('deny') && (
            <Button
              tone="quiet"
              size="small"
              aria-label={`Deny ${about}`}
              onClick={() => ask({ act: 'deny', milestone, payment: payment._id })}
            >
              Deny
            </Button>
          )}
        </span>
      </div>
      {reason && <PlainText text={`Denied: ${reason}`} className="text-small text-ink-soft" />}
    </>
  );
}

function MilestoneActs({ milestone: about, ask }: MilestoneProps) {
  const { number: milestone, acts, state } = about;
  const name = nameMilestone(about);
  const isPaid = about.payments.length > 0 && getUnpaid(about) <= 0;
  const again = state === 'changesRequested' ? ' again' : '';
  const notePayment = isPaid ? 'Note another payment' : 'Note a payment';
  if (acts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {acts.includes('deliver') && (
        <Button
          tone="secondary"
          size="small"
          aria-label={`Deliver ${name}${again}`}
          onClick={() => ask({ act: 'deliver', milestone })}
        >
          Deliver{again}
        </Button>
      )}
      {acts.includes('accept') && (
        <Button
          tone="secondary"
          size="small"
          aria-label={`Read and decide ${name}`}
          onClick={() => ask({ act: 'decide', milestone })}
        >
          Read and decide
        </Button>
      )}
      {acts.includes('notePayment') && (
        <Button
          tone={isPaid ? 'faint' : 'quiet'}
          size="small"
          aria-label={`${notePayment} for ${name}`}
          onClick={() => ask({ act: 'notePayment', milestone })}
        >
          {notePayment}
        </Button>
      )}
    </div>
  );
}
