import { z } from 'zod';
import { defineEvent, type EventOf, nameStream, plain, requiredLines } from '../kernel/index.js';

export const operationStreams = {
  /** What operators decided about a read model; the id is its `name@version`. */
  readModel: (id: string) => nameStream('readModel', id),
  /** The events that commands leave out. */
  skippedEvents: (id: 'all') => nameStream('skippedEvents', id),
};

const skipped = {
  stream: plain(z.string()),
  /** The event that the stream waited at. */
  revision: z.string().regex(/^\d+$/),
  /** The operator and the reason, as free text; plain, since operators answer for what they do. */
  by: plain(requiredLines('Your name', 120)),
  why: plain(requiredLines('Why', 1_000)),
};

/** What an operator decided about a stream that a read model could not fold. */
const decision = {
  /** `name@version` of the read model, whose every generation the decision holds for. */
  readModel: plain(z.string()),
  ...skipped,
};

/** Fold the stream again from its document's position. */
export const parkedStreamRetried = defineEvent('ParkedStreamRetried', decision);

/** Skip this event for this version of the read model, in rebuilds too. */
export const parkedEventSkipped = defineEvent('ParkedEventSkipped', decision);

/** Load the stream as if it did not hold this event, in every command. */
export const eventSkipped = defineEvent('EventSkipped', skipped);

export type EventSkipped = EventOf<typeof eventSkipped>;
