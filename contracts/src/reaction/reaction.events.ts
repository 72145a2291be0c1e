import { z } from 'zod';
import {
  defineEvent,
  defineRefusals,
  type EventOf,
  instant,
  nameStream,
  plain,
  requiredLines,
} from '../kernel/index.js';

const digits = z.string().regex(/^\d+$/);

/** The reactors' checkpoint. `watches`: from where each scheduled task reads again after a restart, null for the beginning. */
export const reactorsAdvanced = defineEvent('ReactorsAdvanced', {
  position: digits,
  watches: z.record(plain(z.string()), digits.nullable()),
});
export type ReactorsAdvanced = EventOf<typeof reactorsAdvanced>;

/** The event that a reactor could not handle; it blocks later events of the stream. */
const reaction = { reactor: plain(z.string()), stream: plain(z.string()), revision: digits };

/** `error` is the kind of error, never its message, which may hold personal data. A temporary one is retried by itself. */
export const reactionParked = defineEvent('ReactionParked', {
  ...reaction,
  error: plain(z.string()),
  isTemporary: z.boolean(),
  since: instant,
});

/** Which operator decided, and why. */
const decision = {
  by: plain(requiredLines('Your name', 120)),
  why: plain(requiredLines('Why', 1_000)),
};

export const reactionRetryRequested = defineEvent('ReactionRetryRequested', {
  ...reaction,
  ...decision,
});
export const reactionSkipped = defineEvent('ReactionSkipped', { ...reaction, ...decision });

/** The reactor has handled every event of the stream that waited. */
export const reactionResumed = defineEvent('ReactionResumed', {
  reactor: plain(z.string()),
  stream: plain(z.string()),
});

export type ParkingEvent =
  | EventOf<typeof reactionParked>
  | EventOf<typeof reactionRetryRequested>
  | EventOf<typeof reactionSkipped>
  | EventOf<typeof reactionResumed>;

export const reactionStreams = {
  reactors: (part: 'checkpoint' | 'parked') => nameStream('reactors', part),
};

export const reactionRefusals = defineRefusals({
  'REACTION.NOT_PARKED': { status: 409, message: 'This reaction is not parked.' },
});
