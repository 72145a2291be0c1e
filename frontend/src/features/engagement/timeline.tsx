import type { RoomOnWire, TimelineEntry } from '@nirmaan/contracts/engagement';
import { useState } from 'react';
import { capitalised, formatMoment, formatRupees } from '../../shared/format';
import { Button, Card, PlainText } from '../../shared/ui';
import { getOther } from './engagement-words';

type Sentence = (who: string, entry: TimelineEntry) => string;

const withAmount = ({ amount }: TimelineEntry): string =>
  amount === null ? '' : ` ${formatRupees(amount)}`;
const forMilestone = ({ milestone }: TimelineEntry): string => `milestone ${milestone}`;

const sentences: Readonly<Record<TimelineEntry['act'], Sentence>> = {
  opened: () => 'The project was awarded',
  cancelled: (who) => `${who} took the award back`,
  planProposed: (who, entry) => `${who} proposed plan ${entry.version}:${withAmount(entry)}`,
  planAgreed: (who, { version }) => `${who} agreed to plan ${version}`,
  delivered: (who, entry) =>
    `${who} delivered ${forMilestone(entry)}${(entry.round ?? 1) > 1 ? `, round ${entry.round}` : ''}`,
  accepted: (who, entry) => `${who} accepted ${forMilestone(entry)}`,
  changesRequested: (who, entry) => `${who} asked for changes to ${forMilestone(entry)}`,
  paymentNoted: (who, entry) =>
    `${who} noted a payment of${withAmount(entry)} for ${forMilestone(entry)}`,
  paymentConfirmed: (who, entry) =>
    `${who} confirmed the payment of${withAmount(entry)} for ${forMilestone(entry)}`,
  paymentDenied: (who, entry) =>
    `${who} denied the payment of${withAmount(entry)} for ${forMilestone(entry)}`,
  completed: (who) => `${who} completed the work`,
  ended: (who) => `${who} ended the work`,
  paused: (who) => `${who === 'You' ? 'Your account' : `The account of ${who}`} became unavailable`,
  resumed: (who) =>
    `${who === 'You' ? 'Your account' : `The account of ${who}`} is available again`,
  reviewGiven: (who) => `${who} gave a review`,
  reviewRevealed: (who) =>
    `${who === 'You' ? 'Your review' : `The review of ${who}`} was published`,
  reviewReplied: (who) => `${who} replied to a review`,
  showcaseProposed: (who) => `${who} proposed to show the work`,
  showcaseAgreed: (who) => `${who} agreed to show the work`,
  showcaseWithdrawn: (who) => `${who} took back what is shown of the work`,
};

const SHOWN = 8;

/** Who did what, and when; the newest first. */
export function Timeline({ room }: { readonly room: RoomOnWire }) {
  const [isWhole, setWhole] = useState(false);
  const entries = room.timeline.toReversed();
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  const other = getOther(room);
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <h3 className="text-title font-bold">Timeline</h3>
      <ol aria-label="Timeline" className="grid grid-cols-1 gap-4">
        {shown.map((entry) => (
          <li key={entry._id} className="grid gap-0.5 border-l-2 border-line-strong pl-4">
            <p className="text-small font-semibold">
              {capitalised(sentences[entry.act](entry.isMine ? 'You' : other, entry))}
            </p>
            <p className="text-caption text-ink-soft">{formatMoment(entry.at)}</p>
            {entry.text && (
              <PlainText text={entry.text} className="line-clamp-3 text-small text-ink-soft" />
            )}
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button
          tone="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setWhole(true)}
        >
          Show all {entries.length}
        </Button>
      )}
    </Card>
  );
}
