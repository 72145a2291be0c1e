import { accountId } from '@nirmaan/contracts/account';
import { applicationOf } from '@nirmaan/contracts/application';
import { type AnyRecorded, streamOf } from '@nirmaan/contracts/catalogue';
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

/** Which consultant's application the next fact of the log belongs to. */
const turns = fc.array(fc.nat(CONSULTANTS - 1), { minLength: 1, maxLength: 40 });

/** A log in which several applications go through their decisions side by side. */
export const histories = turns.map((order) => {
  const streams = Array.from({ length: CONSULTANTS }, (_, n) =>
    factsOfOne(n, order.filter((one) => one === n).length),
  );
  return order.flatMap((n, index): AnyRecorded[] => {
    const fact = streams[n]?.shift();
    return fact ? [{ ...fact, position: BigInt(index + 1) * 10n }] : [];
  });
});

/** A proposal, then awarded and rejected in turns. */
function factsOfOne(n: number, length: number): AnyRecorded[] {
  const consultant = accountId.parse(deriveUuid('consultant', String(n)));
  const application = applicationOf(bottlingLine, consultant);
  const facts = Array.from({ length }, (_, index) => {
    const fact = index === 0 ? anitasProposal : index % 2 ? anitaAwarded : anitaRejected;
    return { ...fact, data: { ...fact.data, application } } as typeof fact;
  });
  return recorded(streamOf.application(application), ...facts);
}
