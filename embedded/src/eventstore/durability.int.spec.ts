import { EventStoreDBClient, type JSONEventData, NO_STREAM } from '@eventstore/db-client';
import { times } from '@nirmaan/platform/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compileEmbedded, compilerPatience, ServerProcess } from '../testing/server-process.js';
import { folderOfTest } from '../testing/folder-of-test.js';
import { randomFrom } from '../testing/random.js';
import { findStrace } from '../testing/sync-trace.js';
import { syncedBeforeAnswers, tracedCalls, type Synced } from '../testing/sync-trace.js';
import { collect, newStream, note, notes, upTo } from './testing/fixtures.js';

const patience = times(240_000, 1_800_000);

beforeAll(compileEmbedded, compilerPatience);

const strace = findStrace();
const appends = 25;

if (!strace)
  console.warn(
    'strace is missing and cannot be installed without root (apt-get install strace): that answers ' +
      'come after fdatasync is not traced here.',
  );

(strace ? describe : describe.skip)('an acknowledged append, seen by the kernel', () => {
  it.each([true, false])(
    'is synced before its answer, unless syncing is off (sync: %s)',
    async (sync) => {
      const all = upTo(appends - 1).map(() => ({ data: sync, meta: sync }));
      expect(await traceSyncs(sync)).toEqual(all);
    },
    patience,
  );
});

/** What reached the disk between one answer and the next, when every append waits for the one before. */
async function traceSyncs(sync: boolean): Promise<Synced[]> {
  const folder = folderOfTest();
  const trace = join(folder, 'trace');
  const options = ['--follow-forks', '--decode-fds=path', '--string-limit=4096', tracedCalls];
  const under = [strace ?? '', ...options, `--output=${trace}`];
  const server = await ServerProcess.start('startEventStore', {
    dataDir: join(folder, 'data'),
    sync,
    under,
  });
  const client = EventStoreDBClient.connectionString(server.url);
  const streams = upTo(appends - 1).map((n) => `traced-${n}`);
  for (const stream of streams) await client.appendToStream(stream, note(0));
  await client.dispose();
  await server.stop();
  // An answer names its stream, and the colon is the field that follows in the message.
  const answers = streams.map((stream) => `${stream}:`);
  return syncedBeforeAnswers(readFileSync(trace, 'utf8'), 'events.lmdb', answers);
}

const kills = times(2, 20);
const eventsBefore = times(20_000, 1_000_000);
const writers = 16;
/** Of processor time; only the soak looks at it. */
const maxStartMs = times(Infinity, 2_000);
const random = randomFrom(42);

it(
  `loses, repeats and skips nothing over ${kills} times kill -9 under ${writers} writers`,
  async () => {
    const dataDir = folderOfTest();
    const first = await ServerProcess.start('startEventStore', { dataDir });
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
    expect(Math.max(...starts)).toBeLessThan(maxStartMs);
  },
  patience,
);

/** Kills only once the writers have made progress, however slow the machine is. */
async function killAndRestart(first: ServerProcess, dataDir: string, acknowledged: () => number) {
  const starts: number[] = [];
  let last = first;
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = acknowledged() + writers;
    while (acknowledged() < enough) await delay(20);
    await delay(random() * 700);
    await last.kill();
    last = await ServerProcess.start('startEventStore', { dataDir, port: first.port });
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

/** Appends one note after another to its stream, and repeats each until it is acknowledged. */
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
      (error: unknown) => mayRetry(error),
    );
    return Promise.race([append, delay(2_000, false)]);
  }
}

/** A wrong revision would mean that the server lost or repeated something: it must not be retried. */
function mayRetry(error: unknown): false {
  if ((error as { type?: string }).type === 'wrong-expected-version') throw error;
  return false;
}

async function verify(url: string, load: readonly PersistentWriter[]) {
  const client = EventStoreDBClient.connectionString(url);
  const found = { acknowledged: 0, lost: 0, repeated: 0, gaps: 0 };
  let inStreams = 0;
  for (const { stream, acknowledged } of load) {
    const events = await collect(client.readStream(stream));
    const ids = events.map(({ event }) => event?.id ?? '');
    const present = new Set(ids);
    found.acknowledged += acknowledged.length;
    found.lost += acknowledged.filter((id) => !present.has(id)).length;
    found.repeated += ids.length - present.size;
    found.gaps += events.filter(({ event }, index) => event?.revision !== BigInt(index)).length;
    inStreams += ids.length;
  }
  let inAll = 0;
  for await (const { event } of client.readAll())
    if (event?.streamId.startsWith('during-')) inAll += 1;
  found.gaps += Math.abs(inAll - inStreams);
  return found;
}
