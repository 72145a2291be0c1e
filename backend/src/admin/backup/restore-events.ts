import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  type EventEnvelope,
  eventOf,
  type Position,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import { type ReactorsAdvanced, reactorsAdvanced } from '@nirmaan/contracts/reaction';
import {
  type EventStore,
  type StoredEvent,
  WrongExpectedRevision,
} from '@nirmaan/platform/eventstore';
import { join } from 'node:path';
import { findFault, StreamTips, toTip } from '../../kernel/history/index.js';
import { systemCause } from '../../kernel/reacting/index.js';
import { AdminError } from '../admin.context.js';
import { hashFile } from './record-file.js';
import { type Manifest, readEvents, readManifest, type StoredRecord } from './back-up-events.js';

export interface Restored {
  readonly events: number;
  /** How many of them their hash does not agree with. */
  readonly faults: number;
}

const toEnvelope = ({ stream, revision, position, ...event }: StoredRecord): EventEnvelope => ({
  ...event,
  streamId: stream,
  revision: BigInt(revision),
  position: BigInt(position),
  appendedAt: new Date(0),
});

/** Appends wait for each other only at the server, which keeps their order. */
const IN_FLIGHT = 64;
const MAX_EVENTS_PER_APPEND = 100;

/**
 * Appends every event of a backup, with its id, data and metadata as they were, in the same order. An interrupted
 * restore is repeated; an event store with other events is refused. Positions are those of this event store, so the
 * reactors' checkpoint is translated and appended behind.
 */
export async function restoreEvents(eventStore: EventStore, folder: string): Promise<Restored> {
  const { parts } = await readManifest(folder);
  if (parts.length === 0) throw new AdminError(`${folder} holds no backup of events.`);
  for (const { file, sha256 } of parts)
    if ((await hashFile(join(folder, file))) !== sha256)
      throw new AdminError(`${file} is damaged: it is not the file that was written.`);
  await requireSameBeginning(eventStore, folder, parts);
  const translated = new Translation(await findCheckpoint(folder, parts));
  const writer = new Writer(eventStore, translated);
  const tips = new StreamTips();
  let [events, faults] = [0, 0];
  for await (const group of groupByStream(readEvents(folder, parts))) {
    await writer.append(group);
    for (const event of group.map(toEnvelope)) {
      events += 1;
      if (findFault(event, tips.get(event.streamId))) faults += 1;
      tips.set(event.streamId, toTip(event));
    }
  }
  await writer.finish();
  await appendCheckpoint(eventStore, translated);
  return { events, faults };
}

async function requireSameBeginning(
  eventStore: EventStore,
  folder: string,
  parts: Manifest['parts'],
): Promise<void> {
  let first: string | undefined;
  for await (const { id } of readEvents(folder, parts)) {
    first = id;
    break;
  }
  for await (const { id } of eventStore.readAll()) {
    if (id === first) return;
    throw new AdminError('The event store holds other events. Restore into an empty one.');
  }
}

/** Neighbours of one stream. */
async function* groupByStream(events: AsyncIterable<StoredRecord>): AsyncGenerator<StoredRecord[]> {
  let group: StoredRecord[] = [];
  for await (const event of events) {
    const continues = group[0]?.stream === event.stream && group.length < MAX_EVENTS_PER_APPEND;
    if (!continues && group.length > 0) {
      yield group;
      group = [];
    }
    group.push(event);
  }
  if (group.length > 0) yield group;
}

class Writer {
  private readonly inFlight: Promise<void>[] = [];
  private newest: Position = 0n;

  constructor(
    private readonly eventStore: EventStore,
    private readonly translation: Translation,
  ) {}

  async append(group: readonly StoredRecord[]): Promise<void> {
    if (this.inFlight.length >= IN_FLIGHT) await this.inFlight.shift();
    const appended = this.write(group);
    // Awaited later, in order.
    appended.catch(() => undefined);
    this.inFlight.push(appended);
  }

  private async write(group: readonly StoredRecord[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const events: StoredEvent[] = group.map(({ id, type, data, metadata }) => ({
      id,
      type,
      data,
      metadata,
    }));
    const { stream } = first;
    const position = await this.appendTo(stream, BigInt(first.revision) - 1n, events);
    const last = group.at(-1) ?? first;
    if (position <= this.newest)
      throw new AdminError('The event store did not keep the order. Restore into an empty one.');
    this.newest = position;
    this.translation.note(BigInt(last.position), position);
  }

  private async appendTo(stream: StreamName, after: bigint, events: readonly StoredEvent[]) {
    try {
      return await this.eventStore.appendStored(stream, after, events);
    } catch (cause) {
      if (!(cause instanceof WrongExpectedRevision)) throw cause;
      throw new AdminError(`${stream} holds other events than the backup.`, { cause });
    }
  }

  async finish(): Promise<void> {
    for (const appended of this.inFlight) await appended;
  }
}

/** The newest one in the backup; null where reactors never saved any. */
async function findCheckpoint(folder: string, parts: Manifest['parts']) {
  let newest: ReactorsAdvanced['data'] | null = null;
  for await (const { type, data } of readEvents(folder, parts))
    if (type === reactorsAdvanced.type) newest = reactorsAdvanced.data.parse(data);
  return newest;
}

/** Where the positions of a checkpoint are in the event store that is written: at the last event before them. */
class Translation {
  private readonly found = new Map<string, Position>();
  private readonly wanted: readonly string[];

  constructor(readonly checkpoint: ReactorsAdvanced['data'] | null) {
    const starts = Object.values(checkpoint?.watches ?? {});
    this.wanted = [checkpoint?.position, ...starts].filter((position) => position != null);
  }

  /** Events come in order. */
  note(before: Position, now: Position): void {
    for (const position of this.wanted)
      if (before <= BigInt(position)) this.found.set(position, now);
  }

  of(position: string | null): string | null {
    return position === null ? null : (this.found.get(position)?.toString() ?? null);
  }
}

async function appendCheckpoint(eventStore: EventStore, translation: Translation): Promise<void> {
  const { checkpoint } = translation;
  const position = translation.of(checkpoint?.position ?? null);
  if (!checkpoint || position === null) return;
  const watches = Object.fromEntries(
    Object.entries(checkpoint.watches).map(([task, start]) => [task, translation.of(start)]),
  );
  const stream = streamOf.reactors('checkpoint');
  await eventStore.append({
    stream,
    after: await eventStore.readTip(stream),
    events: [eventOf(reactorsAdvanced, { position, watches })],
    cause: systemCause('restore'),
    at: new Date(),
  });
}
