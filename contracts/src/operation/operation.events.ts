import { z } from 'zod';
import { defineFact } from '../kernel/fact.js';
import { requiredText } from '../kernel/text.js';

/** What an operator decided about a stream that a read model could not fold. */
const decision = z.strictObject({
  /** `name@version` of the read model, whose every generation the decision holds for. */
  readModel: z.string(),
  stream: z.string(),
  /** The fact that the stream waited at. */
  revision: z.string().regex(/^\d+$/),
  /** Who decided, and why, in their own words. */
  by: requiredText('Your name', 120),
  why: requiredText('Why', 1_000),
});

/** The stream is to be folded again from where its document stands. */
export const parkedStreamRetried = defineFact('ParkedStreamRetried', decision);

/** This read model goes on without this one fact, in rebuilds too. */
export const parkedFactSkipped = defineFact('ParkedFactSkipped', decision);

export const operationFacts = [parkedStreamRetried, parkedFactSkipped] as const;
