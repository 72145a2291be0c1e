import { streamOf } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';

/** The events that a read model goes on without, because an operator said so. */
export type Skips = ReadonlySet<string>;

export const noSkips: Skips = new Set();

const keyOf = (stream: string, revision: bigint | string): string => `${stream}@${revision}`;

/** What operators have decided about a read model so far. The log holds it, so that a rebuild knows it too. */
export async function skipsOf(eventStore: EventStore, readModel: string): Promise<Skips> {
  const decisions = await eventStore.read(streamOf.readModel(readModel));
  return new Set(
    decisions.flatMap(({ type, data }) =>
      type === 'ParkedEventSkipped' ? [keyOf(data.stream, data.revision)] : [],
    ),
  );
}

export const isSkipped = (skips: Skips, { streamId, revision }: EventEnvelope): boolean =>
  skips.has(keyOf(streamId, revision));
