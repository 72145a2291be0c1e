import type { DomainEvent, StreamName } from '@nirmaan/contracts/kernel';
import { type Cause, EventStore } from '../eventstore/index.js';
import { type StoreAccess, withStores } from '../stores/index.js';

export const bySpec: Cause = {
  actor: { kind: 'system', name: 'spec' },
  correlationId: 'spec',
  causationId: 'spec',
};

/** Appends events to a stream, as an operator or a killed process would; to stores over connections of its own. */
export async function appendTo(
  target: EventStore | StoreAccess,
  stream: StreamName,
  ...events: readonly DomainEvent[]
): Promise<void> {
  if (!(target instanceof EventStore))
    return withStores(target, ({ eventStore }) => appendTo(eventStore, stream, ...events));
  const after = await target.readTip(stream);
  await target.append({ stream, after, events, cause: bySpec, at: new Date() });
}
