import { type Anchor, logAnchored } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { findFault, type HistoryFault, StreamTips, toTip } from '../kernel/history/index.js';
import { addToDigest, emptyDigest, type EventStoreDigest, isGenuine, toDigest } from './anchors.js';

const MAX_REPORTED_FAULTS = 50;

export interface Verification {
  readonly events: bigint;
  readonly anchors: number;
  readonly faultCount: number;
  /** The first of them. */
  readonly faults: readonly HistoryFault[];
}

export interface VerificationOptions {
  /** An anchor is genuine if one of them signed it. */
  readonly publicKeys: readonly string[];
  /** Copies kept outside the event store, which reveal a tail that was cut off with its anchors. */
  readonly externalAnchors?: readonly Anchor[];
  readonly onProgress?: (position: number, head: number) => void;
}

/** Reads `$all` once and checks the hash chain of every stream, and every anchor. */
export async function verifyEventStore(
  eventStore: EventStore,
  { publicKeys, externalAnchors = [], onProgress }: VerificationOptions,
): Promise<Verification> {
  const anchors = [...(await readAnchors(eventStore)), ...externalAnchors].toSorted(byEvents);
  const faults = new FaultList();
  for (const anchor of anchors)
    if (!publicKeys.some((key) => isGenuine(anchor, key)))
      faults.add(toFault(anchor, 'it is not signed by this key'));
  const tips = new StreamTips();
  const head = Number(await eventStore.head());
  let [digest, next] = [emptyDigest, 0];
  const checkAnchors = (isEnd = false): void => {
    for (let anchor = anchors[next]; anchor; anchor = anchors[(next += 1)]) {
      if (!isEnd && BigInt(anchor.events) > digest.events) return;
      faults.add(compareAnchor(anchor, digest));
    }
  };
  for await (const event of eventStore.readAll()) {
    faults.add(findFault(event, tips.get(event.streamId)));
    tips.set(event.streamId, toTip(event));
    digest = addToDigest(digest, event);
    checkAnchors();
    onProgress?.(Number(event.position), head);
  }
  checkAnchors(true);
  const { count: faultCount, first } = faults;
  return { events: digest.events, anchors: anchors.length, faultCount, faults: first };
}

class FaultList {
  readonly first: HistoryFault[] = [];
  count = 0;

  add(fault: HistoryFault | null): void {
    if (!fault) return;
    this.count += 1;
    if (this.first.length < MAX_REPORTED_FAULTS) this.first.push(fault);
  }
}

async function readAnchors(eventStore: EventStore): Promise<Anchor[]> {
  const events = await eventStore.readRaw(streamOf.anchor('log'));
  return events.flatMap(({ data }) => {
    const parsed = logAnchored.data.safeParse(data);
    return parsed.success ? [parsed.data] : [];
  });
}

/** By count, not by position: the same log has other positions on another server. */
const byEvents = (one: Anchor, other: Anchor): number =>
  BigInt(one.events) < BigInt(other.events) ? -1 : 1;

function compareAnchor(anchor: Anchor, digest: EventStoreDigest): HistoryFault | null {
  const anchored = toDigest(anchor);
  const missing = anchored.events - digest.events;
  if (missing > 0n) return toFault(anchor, `${missing} events are missing`);
  if (anchored.digest === digest.digest) return null;
  return toFault(anchor, 'the events before it are not those that were anchored');
}

const toFault = ({ upTo }: Anchor, problem: string): HistoryFault => ({
  where: `anchor at position ${upTo}`,
  problem,
});
