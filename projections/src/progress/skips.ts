import { streamOf } from '@nirmaan/contracts/catalogue';
import type { RawFact } from '@nirmaan/contracts/kernel';
import type { EventLog } from '@nirmaan/platform/eventstore';

/** The facts that a read model goes on without, because an operator said so. */
export type Skips = ReadonlySet<string>;

export const noSkips: Skips = new Set();

const keyOf = (stream: string, revision: bigint | string): string => `${stream}@${revision}`;

/** What operators have decided about a read model so far. The log holds it, so that a rebuild knows it too. */
export async function skipsOf(eventLog: EventLog, readModel: string): Promise<Skips> {
  const decisions = await eventLog.read(streamOf.readModel(readModel));
  return new Set(
    decisions.flatMap(({ type, data }) =>
      type === 'ParkedFactSkipped' ? [keyOf(data.stream, data.revision)] : [],
    ),
  );
}

export const isSkipped = (skips: Skips, { streamId, revision }: RawFact): boolean =>
  skips.has(keyOf(streamId, revision));
