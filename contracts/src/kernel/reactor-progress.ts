import { z } from 'zod';
import { defineEvent, type EventOf } from './event.js';
import { nameStream } from './stream-name.js';

/** How far a reactor has come: its durable checkpoint, kept in the event store itself. */
export const reactorAdvanced = defineEvent(
  'ReactorAdvanced',
  z.strictObject({ position: z.string().regex(/^\d+$/) }),
);
export type ReactorAdvanced = EventOf<typeof reactorAdvanced>;

export const reactorStreams = {
  reactor: (name: string) => nameStream('reactor', name),
};
