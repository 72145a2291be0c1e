import { EventStoreDBClient, jsonEvent, type JSONEventData } from '@eventstore/db-client';
import { getFreePort, startProgram, stopProgram, temporaryFolder } from '@nirmaan/platform/testing';
import { decodeFromMemory } from './decode-limit.js';
import { bareEngine, type Engine } from './engine.js';
import { inTurns } from './in-turns.js';
import { rateOf, secondsOf } from './measure.js';
import { ownMegabytes } from './own-megabytes.js';
import { startStores } from './programs.js';
import { type Benchmark, perSecond, type Row } from './report.js';

const EVENTS = 200_000;
const BATCH = 1_000;
const READS = 4;
const APPENDS = [
  { clients: 1, total: 500 },
  { clients: 16, total: 4_000 },
  { clients: 64, total: 8_000 },
] as const;

/** About as large as an event of the product. */
const event = (): JSONEventData => jsonEvent({ type: 'Measured', data: { text: 'x'.repeat(250) } });
const BYTES = 373;

export const eventStore: Benchmark = {
  name: 'event-store',
  about: 'the embedded event store beside its bare engine and beside what the client can decode',
  run: async () => {
    const [folder, engineFolder] = [temporaryFolder(), temporaryFolder()];
    const { child, urls } = await startStores(folder.path);
    const client = EventStoreDBClient.connectionString(urls.EVENTSTORE_URL);
    const engine = bareEngine(engineFolder.path, BYTES);
    try {
      const rows: Row[] = [];
      for (const { clients, total } of APPENDS)
        rows.push(await appends(client, engine, clients, total));
      rows.push(await batches(client, engine));
      return [...rows, ...(await reading(client, child.pid ?? 0))];
    } finally {
      await engine.close();
      await client.dispose();
      await stopProgram(child);
      await folder.remove();
      await engineFolder.remove();
    }
  },
};

async function appends(
  client: EventStoreDBClient,
  engine: Engine,
  clients: number,
  total: number,
): Promise<Row> {
  const ours = await rateOf(total, clients, (n) =>
    client.appendToStream(`single-${clients}-${n % 50}`, event()),
  );
  const bare = await rateOf(total, clients, () => engine.put(1));
  return row(`appends, ${clients} at a time`, perSecond(ours, 'appends'), bare, ours);
}

async function batches(client: EventStoreDBClient, engine: Engine): Promise<Row> {
  const count = EVENTS / BATCH;
  const batch = (): JSONEventData[] => Array.from({ length: BATCH }, event);
  const append = (n: number) => client.appendToStream(`batch-${n % 20}`, batch());
  const ours = BATCH * (await rateOf(count, 1, append));
  const bare = BATCH * (await rateOf(count, 1, () => engine.put(BATCH)));
  return row(`appends of ${BATCH} events`, perSecond(ours, 'events'), bare, ours);
}

function row(what: string, figure: string, bare: number, ours: number): Row {
  return { what, figure, beside: perSecond(bare, 'engine'), ratio: ours / bare, aim: '' };
}

async function reading(client: EventStoreDBClient, pid: number): Promise<Row[]> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, ownMegabytes(pid))), 50);
  const memory = await framesFromMemory();
  const [ours, fed] = await inTurns({ total: READS, clients: 1 }, [
    () => readAll(client),
    () => readAll(memory.client),
  ]);
  clearInterval(watch);
  await memory.stop();
  const decoding = await secondsOf(() => drain(decodeFromMemory(EVENTS, BYTES)));
  const what = `readAll of ${EVENTS.toLocaleString('en-IN')} events`;
  const figure = perSecond(EVENTS * ours.perSecond, 'events');
  return [
    {
      ...{ what, figure, beside: perSecond(EVENTS * fed.perSecond, 'from memory') },
      ...{ ratio: ours.perSecond / fed.perSecond, aim: '≥ 0.9' },
    },
    {
      ...{ what, figure, beside: perSecond(EVENTS / decoding, 'decoded') },
      ...{ ratio: decoding * ours.perSecond, aim: '' },
    },
    {
      ...{ what: 'memory of the stand-ins meanwhile', figure: `${Math.round(peak)} MB` },
      ...{ beside: '', ratio: null, aim: '' },
    },
  ];
}

/** A server that has nothing to do but send what it holds: the client's limit, its network included. */
async function framesFromMemory() {
  const port = await getFreePort();
  const args = [EVENTS, BYTES, port].map(String);
  const child = await startProgram('bench/dist/frames-from-memory.js', { args });
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
  const stop = async (): Promise<void> => {
    await client.dispose();
    await stopProgram(child);
  };
  return { client, stop };
}

function readAll(client: EventStoreDBClient): Promise<void> {
  return drain(client.readAll({ maxCount: EVENTS }));
}

async function drain(events: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of events);
}
