import {
  LIVE_GROUP,
  READ_MODEL_PROGRESS,
  type ReadModelProgress,
  type ReadModelProgressDocument,
  toReadModelProgress,
} from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import { createSecret } from '../config/index.js';
import type { DomainEvent, StreamName } from '@nirmaan/contracts/kernel';
import { type Cause, EventStore } from '../eventstore/index.js';
import { type StoreAccess, withStores } from '../stores/index.js';

/** Wraps the keyrings of this process's specs; the programs that they start are given it, too. */
export const TEST_KEK = createSecret();

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

/** The live generations and their checkpoints. */
export async function readProgress(db: Db): Promise<ReadModelProgress> {
  const documents = db.collection<ReadModelProgressDocument>(READ_MODEL_PROGRESS);
  return toReadModelProgress(await documents.findOne({ _id: LIVE_GROUP }));
}

const names = ['EVENTSTORE_URL', 'MONGO_URL'] as const;
const KEY = 'of-the-contract-specs'.repeat(2);

/**
 * The environment of a product on the stores that EVENTSTORE_URL and MONGO_URL name; embedded ones in place of those that
 * are not set. Its keys are always the same: what one spec has appended, the next one must be able to read.
 */
export function storesUnderTest(): Readonly<Record<string, string>> {
  const given = names.flatMap((name) => {
    const url = process.env[name];
    return url ? [[name, url] as const] : [];
  });
  const keys = { SANDBOX: 'yes', EMAIL_CLAIM_KEY: KEY, KEYRING_KEK: KEY };
  return { ...Object.fromEntries(given), ...(given.length > 0 && keys) };
}
