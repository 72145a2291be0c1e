import { type StreamName, streamName } from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { type Fault, storedHash, type Tip } from './chain.js';

export const HIDDEN = 'it is on the log, and reading it yields nothing';

const AT_A_TIME = 64;

/**
 * Events that are on the log, and that reading their stream does not yield: whoever deletes or truncates a stream hides
 * them from everybody, and leaves the log as it is. `tips` is how far each stream has come on the log.
 */
export async function hiddenFrom(
  log: EventStore,
  tips: ReadonlyMap<string, Tip>,
  onStreams: (done: number) => void,
): Promise<readonly Fault[]> {
  const [all, faults]: [[string, Tip][], Fault[]] = [[...tips], []];
  for (let done = 0; done < all.length; done += AT_A_TIME) {
    const looks = all
      .slice(done, done + AT_A_TIME)
      .map(([stream, tip]) => hiddenIn(log, stream, tip));
    faults.push(...(await Promise.all(looks)).flat());
    onStreams(done + looks.length);
  }
  return faults;
}

/** Whether the log holds events of a type for a stream that yields nothing. Goes through all events of the type. */
export async function isOnLog(log: EventStore, stream: StreamName, type: string): Promise<boolean> {
  for await (const { streamId } of log.readFiltered({ types: [type] }))
    if (streamId === stream) return true;
  return false;
}

/** What nobody of this product could read is a fault of its chain already. */
async function hiddenIn(log: EventStore, where: string, tip: Tip): Promise<Fault[]> {
  const stream = streamName.safeParse(where);
  if (!stream.success) return [];
  const ends = await log.readEnds(stream.data);
  if (!ends) return [{ where, what: HIDDEN }];
  const { oldest, newest } = ends;
  const faults: Fault[] = [];
  if (oldest.revision > 0n)
    faults.push({ where, what: `it can be read only from revision ${oldest.revision} on` });
  const isShorter = newest.revision < tip.revision;
  const isOther = newest.revision === tip.revision && storedHash(newest) !== tip.hash;
  if (isShorter || isOther)
    faults.push({ where, what: 'its newest event is not the newest one on the log' });
  return faults;
}
