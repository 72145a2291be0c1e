import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { nameStream } from '../kernel/stream-name.js';
import { requiredLines } from '../kernel/fields.js';

export const operationStreams = {
  /** What operators decided about a read model; the id is its `name@version`. */
  readModel: (id: string) => nameStream('readModel', id),
};

/** What an operator decided about a stream that a read model could not fold. */
const decision = z.strictObject({
  /** `name@version` of the read model, whose every generation the decision holds for. */
  readModel: z.string(),
  stream: z.string(),
  /** The event that the stream waited at. */
  revision: z.string().regex(/^\d+$/),
  /** The operator and the reason, as free text. */
  by: requiredLines('Your name', 120),
  why: requiredLines('Why', 1_000),
});

/** Fold the stream again from its document's position. */
export const parkedStreamRetried = defineEvent('ParkedStreamRetried', decision);

/** Skip this event for this read model, in rebuilds too. */
export const parkedEventSkipped = defineEvent('ParkedEventSkipped', decision);

export const operationEvents = [parkedStreamRetried, parkedEventSkipped] as const;
