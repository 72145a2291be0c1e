import { accountId } from '@nirmaan/contracts/account';
import { getApplicationId } from '@nirmaan/contracts/application';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasProposal,
  bottlingLine,
} from '@nirmaan/contracts/examples';
import { deriveUuid } from '@nirmaan/contracts/kernel';
import fc from 'fast-check';
import { recorded } from './recorded.js';

const CONSULTANTS = 5;

/** The consultant whose application the next event belongs to. */
const turns = fc.array(fc.nat(CONSULTANTS - 1), { minLength: 1, maxLength: 40 });

/** A history in which decisions on several applications interleave. */
export const histories = turns.map((order) => {
  const streams = Array.from({ length: CONSULTANTS }, (_, n) =>
    eventsOfOne(n, order.filter((one) => one === n).length),
  );
  return order.flatMap((n, index): AnyRecordedEvent[] => {
    const event = streams[n]?.shift();
    return event ? [{ ...event, position: BigInt(index + 1) * 10n }] : [];
  });
});

/** A proposal, then alternating awards and rejections. */
function eventsOfOne(n: number, length: number): AnyRecordedEvent[] {
  const consultant = accountId.parse(deriveUuid('consultant', String(n)));
  const application = getApplicationId(bottlingLine, consultant);
  const events = Array.from({ length }, (_, index) => {
    const event = index === 0 ? anitasProposal : index % 2 ? anitaAwarded : anitaRejected;
    return { ...event, data: { ...event.data, application } } as typeof event;
  });
  return recorded(streamOf.application(application), ...events);
}
