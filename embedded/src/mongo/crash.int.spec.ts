import { setTimeout as delay } from 'node:timers/promises';
import { times } from '@nirmaan/platform/testing';
import { type Collection, MongoClient } from 'mongodb';
import { randomFrom } from '../testing/random.js';
import { compileEmbedded, ServerProcess } from '../testing/server-process.js';
import { folderOfTest } from '../testing/folder-of-test.js';

const kills = times(2, 20);
const documentsBefore = times(20_000, 1_000_000);
const writers = 16;
/** Processor time; only the soak looks at it, because `make test` asserts no times. */
const costliestStartMs = times(Infinity, 2_000);
const random = randomFrom(43);

beforeAll(compileEmbedded);

const maintenanceMs = 20;

interface Row {
  readonly _id: string;
  readonly writer?: number;
  readonly step?: number;
  readonly count?: number;
}

describe(`kill -9, ${kills} times under ${writers} writers, over ${documentsBefore} documents`, () => {
  it('loses nothing acknowledged, does nothing twice, and keeps index and documents together', async () => {
    const dataDir = folderOfTest();
    const first = await ServerProcess.start('startMongo', { dataDir, maintenanceMs });
    const client = await MongoClient.connect(first.url, { maxPoolSize: writers });
    const rows = client.db('crash').collection<Row>('rows');
    await fill(rows);
    const load = Array.from({ length: writers }, (_, writer) => new PersistentWriter(rows, writer));
    const work = [...load.map((writer) => writer.run()), keepRemoving(rows, load)];
    const acknowledged = () => load.reduce((sum, writer) => sum + writer.acknowledged, 0);
    const { last, startCosts } = await killAndRestart(first, dataDir, acknowledged);
    for (const writer of load) writer.stop();
    await Promise.all(work);
    const found = await verify(rows, load);
    await client.close();
    await last.stop();
    const costliestStart = Math.round(Math.max(...startCosts));
    console.log({ kills, ...found, costliestStart: `${costliestStart} ms` });
    expect(found).toMatchObject({ lost: 0, repeated: 0, unindexed: 0 });
    expect(found.acknowledged).toBeGreaterThanOrEqual(kills * writers);
    expect(costliestStart).toBeLessThan(costliestStartMs);
  });
});

async function fill(rows: Collection<Row>): Promise<void> {
  await rows.createIndexes([{ key: { writer: 1, step: 1 } }]);
  const size = 10_000;
  for (let from = 0; from < documentsBefore; from += size)
    await rows.insertMany(
      Array.from({ length: size }, (_, n) => ({ _id: `before-${from + n}`, writer: -1, step: n })),
    );
}

/** So that each server compacts the file soon after its start, and kills meet that at any moment. */
async function keepRemoving(rows: Collection<Row>, load: readonly PersistentWriter[]) {
  for (let n = 0; load.some(({ isStopped }) => !isStopped); n += 1) {
    await untilDone(() => rows.deleteOne({ _id: `before-${n}` }));
    await delay(20);
  }
}

/** Kills only once the writers got on, however slow the machine is. Gives the last of the servers, and what each start cost. */
async function killAndRestart(first: ServerProcess, dataDir: string, acknowledged: () => number) {
  const startCosts: number[] = [];
  let last = first;
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = acknowledged() + writers;
    while (acknowledged() < enough) await delay(20);
    await delay(random() * 300);
    await last.kill();
    last = await ServerProcess.start('startMongo', { dataDir, port: first.port, maintenanceMs });
    startCosts.push(last.startCost);
  }
  await delay(300);
  return { last, startCosts };
}

/** Adds one row after another and counts them in a document of its own, going on until each is acknowledged. */
class PersistentWriter {
  acknowledged = 0;
  isStopped = false;

  constructor(
    private readonly rows: Collection<Row>,
    readonly writer: number,
  ) {}

  get counter(): string {
    return `count-${this.writer}`;
  }

  async run(): Promise<void> {
    while (!this.isStopped) {
      await this.#insert(this.acknowledged);
      await this.#countTo(this.acknowledged + 1);
      this.acknowledged += 1;
    }
  }

  stop(): void {
    this.isStopped = true;
  }

  async #insert(step: number): Promise<void> {
    const { writer } = this;
    const row = { _id: `${writer}-${step}`, writer, step };
    await untilDone(() => this.rows.updateOne({ _id: row._id }, { $set: row }, { upsert: true }));
  }

  /** The driver repeats what was cut off once. After a second cut only the count tells what happened. */
  async #countTo(wanted: number): Promise<void> {
    const filter = { _id: this.counter };
    const counting = this.rows.updateOne(filter, { $inc: { count: 1 } }, { upsert: true });
    const isDone = await counting.then(
      () => true,
      () => false,
    );
    if (isDone) return;
    const row = await untilDone(() => this.rows.findOne(filter));
    if ((row?.count ?? 0) < wanted) await this.#countTo(wanted);
  }
}

async function untilDone<T>(operation: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await operation();
    } catch {
      await delay(20);
    }
  }
}

async function verify(rows: Collection<Row>, load: readonly PersistentWriter[]) {
  const found = { acknowledged: 0, lost: 0, repeated: 0, unindexed: 0 };
  // No index serves `$or`, so this looks at the documents themselves.
  const scanned = await rows.find({ $or: [{ writer: { $gte: 0 } }] }).toArray();
  for (const { writer, counter, acknowledged } of load) {
    const steps = scanned.filter((row) => row.writer === writer).map(({ step }) => step);
    const indexed = await rows.find({ writer }).sort({ step: 1 }).toArray();
    const count = (await rows.findOne({ _id: counter }))?.count ?? 0;
    found.acknowledged += acknowledged;
    found.lost += missing(acknowledged, steps) + Math.max(0, acknowledged - count);
    found.repeated += Math.max(0, count - acknowledged);
    found.unindexed += missing(
      acknowledged,
      indexed.map(({ step }) => step),
    );
  }
  return found;
}

/** How many of the first `count` steps are not there. */
function missing(count: number, steps: readonly (number | undefined)[]): number {
  const present = new Set(steps);
  return Array.from({ length: count }, (_, step) => step).filter((step) => !present.has(step))
    .length;
}
