import type { AnyRecordedEvent } from '../catalogue/index.js';
import { GENESIS } from '../kernel/index.js';

/** What the program notes of an event, for specs that append none. */
export const metadataAt = (occurredAt: string): AnyRecordedEvent['metadata'] => ({
  $correlationId: 'spec',
  $causationId: 'spec',
  actor: { kind: 'visitor' },
  occurredAt,
  schemaVersion: 1,
  hash: GENESIS,
});
