import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { nameStream } from '../kernel/stream-name.js';
import { requiredText } from '../kernel/fields.js';

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
  /** Who decided, and why, in their own words. */
  by: requiredText('Your name', 120),
  why: requiredText('Why', 1_000),
});

/** The stream is to be folded again from where its document stands. */
export const parkedStreamRetried = defineEvent('ParkedStreamRetried', decision);

/** This read model goes on without this one event, in rebuilds too. */
export const parkedEventSkipped = defineEvent('ParkedEventSkipped', decision);

export const operationEvents = [parkedStreamRetried, parkedEventSkipped] as const;
