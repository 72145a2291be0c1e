import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaAwarded,
  anitaOrdered,
  anitaPaid,
  anitaRegistered,
  anitaRejected,
  anitasApplication,
  anitasCreditSpent,
  anitasOrder,
  anitasPaymentCaptured,
  anitasProposal,
  bottlingLine,
  bottlingLineEdited,
  bottlingLinePosted,
  meera,
  meeraRegistered,
} from '@nirmaan/contracts/examples';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { bySpec as cause } from '@nirmaan/platform/testing';

/** The ids of a recorded application history and its payment. */
export const anitasStream = streamOf.application(anitasApplication);
export const anitasCredits = streamOf.subscription(anita);
export const anitasPurchase = streamOf.order(anitasOrder);
export const bottlingStream = streamOf.project(bottlingLine);
export const [anitasAccount, meerasAccount] = [streamOf.account(anita), streamOf.account(meera)];

const at = new Date('2026-11-21T10:00:00.000Z');

const written = [
  [anitasAccount, [anitaRegistered]],
  [meerasAccount, [meeraRegistered]],
  [bottlingStream, [bottlingLinePosted, bottlingLineEdited]],
  [anitasPurchase, [anitaOrdered, anitasPaymentCaptured]],
  [anitasCredits, [anitaPaid, anitasCreditSpent]],
  [anitasStream, [anitasProposal, anitaAwarded, anitaRejected]],
] as const;

/** Meera posts and edits a project; Anita buys a plan, applies, and is awarded, then rejected. */
export async function writeAnitasHistory(eventStore: EventStore): Promise<void> {
  for (const [stream, events] of written)
    await eventStore.append({ stream, after: null, events, cause, at });
}
