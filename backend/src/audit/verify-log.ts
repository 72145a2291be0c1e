import { type Anchor, logAnchored } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { type EventStore, isStreamDeleted } from '@nirmaan/platform/eventstore';
import { digestOf, digestWith, emptyLog, isGenuine, type LogDigest } from './anchoring.js';
import { ChainWalk, type Fault } from './chain.js';
import { hiddenFrom } from './hidden.js';

export interface LogCheck {
  readonly events: bigint;
  readonly anchors: number;
  readonly faults: readonly Fault[];
}

/** How far a check is in what it goes through: the positions of the log, then its streams. */
export type Progress = (through: 'log' | 'streams', done: number, of: number) => void;

export interface LogCheckOptions {
  readonly publicKey: string;
  /** Anchors that were kept elsewhere, for a log whose own newest ones may have been cut off. */
  readonly kept?: readonly Anchor[];
  readonly onProgress?: Progress;
}

/**
 * Walks the whole log: the hash chain of every stream, and every anchor over all of them. Then reads the ends of each
 * stream, because everybody else sees the events only through their streams.
 */
export async function checkLog(
  log: EventStore,
  { publicKey, kept = [], onProgress }: LogCheckOptions,
): Promise<LogCheck> {
  const anchors = [...(await anchorsOf(log)), ...kept].toSorted(byPosition);
  const faults = anchors.flatMap((anchor) =>
    isGenuine(anchor, publicKey) ? [] : [anchorFault(anchor, 'it is not signed by this key')],
  );
  const [walk, waiting] = [new ChainWalk(), [...anchors]];
  const head = Number(await log.head());
  let digest: LogDigest = emptyLog;
  for await (const event of log.readAll()) {
    faults.push(...passed(waiting, digest, event.position));
    faults.push(...[walk.take(event)].flatMap((fault) => fault ?? []));
    digest = digestWith(digest, event);
    onProgress?.('log', Number(event.position), head);
  }
  faults.push(...passed(waiting, digest, null));
  const onStreams = (done: number): void => onProgress?.('streams', done, walk.tips.size);
  faults.push(...(await hiddenFrom(log, walk.tips, onStreams)));
  return { events: digest.events, anchors: anchors.length, faults };
}

async function anchorsOf(log: EventStore): Promise<Anchor[]> {
  const events = await log.readRaw(streamOf.anchor('log')).catch(noneIfClosed);
  return events.flatMap(({ data }) => {
    const read = logAnchored.data.safeParse(data);
    return read.success ? [read.data] : [];
  });
}

/** Anchors that somebody has closed for ever cannot be read; that their stream is hidden shows at the end. */
function noneIfClosed(error: unknown): [] {
  if (isStreamDeleted(error)) return [];
  throw error;
}

const byPosition = (one: Anchor, other: Anchor): number =>
  BigInt(one.upTo) < BigInt(other.upTo) ? -1 : 1;

/** Compares the anchors that end before the next event; at the end of the log, all that are left. */
function passed(waiting: Anchor[], digest: LogDigest, next: bigint | null): Fault[] {
  const faults: Fault[] = [];
  for (let anchor = waiting[0]; anchor; anchor = waiting[0]) {
    if (next !== null && BigInt(anchor.upTo) >= next) break;
    waiting.shift();
    const then = digestOf(anchor);
    if (then.events > digest.events)
      faults.push(anchorFault(anchor, `${then.events - digest.events} events are gone`));
    else if (then.digest !== digest.digest)
      faults.push(anchorFault(anchor, 'the log before it is not what it was'));
  }
  return faults;
}

const anchorFault = ({ upTo }: Anchor, what: string): Fault => ({
  where: `the anchor at ${upTo}`,
  what,
});
