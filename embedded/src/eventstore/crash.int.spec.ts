import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient, NO_STREAM, type JSONEventData } from '@eventstore/db-client';
import { times } from '@nirmaan/platform/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  compileEmbedded,
  compilerPatience,
  EventStoreProcess,
} from '../testing/event-store-process.js';
import { randomFrom } from '../testing/random.js';
import { folderOfTest } from '../testing/folder-of-test.js';
import { collect, newStream, note, notes, upTo } from './contract/notes.js';

const kills = times(4, 20);
const eventsBefore = times(20_000, 1_000_000);
const writers = 16;
/** Processor time; only the soak looks at it, because `make test` asserts no times. */
const slowestStartMs = times(Infinity, 2_000);
const patience = times(240_000, 1_800_000);
const random = randomFrom(42);

beforeAll(compileEmbedded, compilerPatience);

describe(`kill -9, ${kills} times under ${writers} writers, over ${eventsBefore} events`, () => {
  it(
    'loses nothing acknowledged, repeats nothing and leaves no gap',
    async () => {
      const dataDir = folderOfTest();
      const first = await EventStoreProcess.start({ dataDir });
      await fill(first.url, eventsBefore);
      const load = upTo(writers - 1).map(() => new PersistentWriter(first.url));
      const work = load.map((writer) => writer.run());
      const acknowledged = () => load.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
      const { last, starts } = await killAndRestart(first, dataDir, acknowledged);
      for (const writer of load) writer.stop();
      await Promise.all(work);
      const found = await verify(first.url, load);
      await last.stop();
      console.log({ kills, ...found, slowestStart: `${Math.round(Math.max(...starts))} ms` });
      expect(found).toMatchObject({ lost: 0, repeated: 0, gaps: 0 });
      expect(found.acknowledged).toBeGreaterThan(kills * writers);
      expect(Math.max(...starts)).toBeLessThan(slowestStartMs);
    },
    patience,
  );
});

/** Kills only once the writers got on, however slow the machine is. Gives the last of the servers, and the processor time of each start, in milliseconds. */
async function killAndRestart(
  first: EventStoreProcess,
  dataDir: string,
  acknowledged: () => number,
) {
  const starts: number[] = [];
  let last = first;
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = acknowledged() + writers;
    while (acknowledged() < enough) await delay(20);
    await delay(random() * 700);
    await last.kill();
    last = await EventStoreProcess.start({ dataDir, port: first.port });
    starts.push(last.startCost);
  }
  await delay(300);
  return { last, starts };
}

async function fill(url: string, count: number): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const size = 2_000;
  for (let from = 0; from < count; from += size)
    await client.appendToStream(newStream('before'), notes(from, from + size - 1));
  await client.dispose();
}

/** Appends one note after another to its stream, and each again and again until it is acknowledged. */
class PersistentWriter {
  readonly stream = newStream('during');
  readonly acknowledged: string[] = [];
  #stopped = false;

  constructor(private readonly url: string) {}

  async run(): Promise<void> {
    let client = EventStoreDBClient.connectionString(this.url);
    while (!this.#stopped) {
      const event = note(this.acknowledged.length);
      while (!(await this.#append(client, event))) {
        await delay(20);
        client = EventStoreDBClient.connectionString(this.url);
      }
      this.acknowledged.push(event.id);
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #append(client: EventStoreDBClient, event: JSONEventData): Promise<boolean> {
    const revision = BigInt(this.acknowledged.length) - 1n;
    const expectedRevision = revision < 0n ? NO_STREAM : revision;
    const append = client.appendToStream(this.stream, event, { expectedRevision }).then(
      () => true,
      (error: unknown) => retryable(error),
    );
    return Promise.race([append, delay(2_000, false)]);
  }
}

/** A wrong revision would mean that the server forgot or repeated something: it must not be retried. */
function retryable(error: unknown): false {
  if ((error as { type?: string }).type === 'wrong-expected-version') throw error;
  return false;
}

async function verify(url: string, load: readonly PersistentWriter[]) {
  const client = EventStoreDBClient.connectionString(url);
  const found = { acknowledged: 0, lost: 0, repeated: 0, gaps: 0 };
  for (const { stream, acknowledged } of load) {
    const events = await collect(client.readStream(stream));
    const ids = events.map(({ event }) => event?.id ?? '');
    const present = new Set(ids);
    found.acknowledged += acknowledged.length;
    found.lost += acknowledged.filter((id) => !present.has(id)).length;
    found.repeated += ids.length - present.size;
    found.gaps += events.filter(({ event }, index) => event?.revision !== BigInt(index)).length;
  }
  let inAll = 0;
  for await (const { event } of client.readAll())
    if (event?.streamId.startsWith('during-')) inAll += 1;
  const inStreams = await countOf(client, load);
  found.gaps += Math.abs(inAll - inStreams);
  return found;
}

async function countOf(
  client: EventStoreDBClient,
  load: readonly PersistentWriter[],
): Promise<number> {
  let count = 0;
  for (const { stream } of load) count += (await collect(client.readStream(stream))).length;
  return count;
}
