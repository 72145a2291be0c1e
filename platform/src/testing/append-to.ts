import type { DomainEvent, StreamName } from '@nirmaan/contracts/kernel';
import { type Cause, EventStore } from '../eventstore/index.js';

export const bySpec: Cause = {
  actor: { kind: 'system', name: 'spec' },
  correlationId: 'spec',
  causationId: 'spec',
};

/** Appends events to a stream, as an operator or a killed process would; to a URL over a connection of its own. */
export async function appendTo(
  target: EventStore | string,
  stream: StreamName,
  ...events: readonly DomainEvent[]
): Promise<void> {
  const eventStore = typeof target === 'string' ? EventStore.at(target) : target;
  const after = await eventStore.readTip(stream);
  await eventStore.append({ stream, after, events, cause: bySpec, at: new Date() });
  if (eventStore !== target) await eventStore.close();
}
