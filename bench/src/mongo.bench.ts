import { stopProgram, temporaryFolder } from '@nirmaan/platform/testing';
import { type AnyBulkWriteOperation, type Collection, type Db, Long, MongoClient } from 'mongodb';
import { bareEngine } from './engine.js';
import { inTurns, type Work } from './in-turns.js';
import { type Latencies, rateOf } from './measure.js';
import { ownMegabytes } from './own-megabytes.js';
import { startStores } from './programs.js';
import { type Benchmark, milliseconds, perSecond, type Row } from './report.js';

const DOCUMENTS = 100_000;
const BATCH = 500;
const CALLS = 4_000;
const PAGE = 20;
const BYTES = 420;

/** About as large as a read model's row, with a position and search tokens. */
interface Project {
  readonly _id: string;
  readonly position: Long;
  readonly status: number;
  readonly postedAt: Date;
  readonly tokens: readonly string[];
  readonly text: string;
}

type Projects = Collection<Project>;

export const mongo: Benchmark = {
  name: 'mongo',
  about: `the embedded MongoDB server over ${DOCUMENTS.toLocaleString('en-IN')} documents, beside the driver's ping and the bare engine`,
  run: async () => {
    const [folder, engineFolder] = [temporaryFolder(), temporaryFolder()];
    const { child, urls } = await startStores(folder.path);
    const client = await MongoClient.connect(urls.MONGO_URL);
    try {
      const db = client.db('bench');
      const projects: Projects = db.collection('projects');
      await projects.createIndexes([
        { key: { status: 1, postedAt: -1 } },
        { key: { tokens: 1, postedAt: -1 } },
      ]);
      const written = await writes(projects, engineFolder.path);
      const peak = `${Math.round(ownMegabytes(child.pid ?? 0))} MB`;
      const memory = { what: 'memory of the stand-ins after it', figure: peak };
      return [...written, ...(await reads(db, projects)), { ...memory, ...alone }];
    } finally {
      await client.close();
      await stopProgram(child);
      await folder.remove();
      await engineFolder.remove();
    }
  },
};

const alone = { beside: '', ratio: null, aim: '' };

async function writes(projects: Projects, engineFolder: string): Promise<Row[]> {
  const engine = bareEngine(engineFolder, BYTES);
  const rounds = DOCUMENTS / BATCH;
  const bare = BATCH * (await rateOf(rounds, 1, () => engine.put(BATCH)));
  await engine.close();
  const inserted = BATCH * (await rateOf(rounds, 1, (n) => upsertAll(projects, n, 1)));
  const updated = BATCH * (await rateOf(rounds / 5, 1, (n) => upsertAll(projects, n, 2)));
  const beside = perSecond(bare, 'engine');
  return [
    { what: 'new', rate: inserted },
    { what: 'known', rate: updated },
  ].map(({ what, rate }) => ({
    what: `upserts of ${BATCH} ${what} rows, two indexes`,
    ...{ figure: perSecond(rate, 'rows'), beside, ratio: rate / bare, aim: '' },
  }));
}

function upsertAll(projects: Projects, batch: number, position: number): Promise<unknown> {
  const operations = Array.from({ length: BATCH }, (_, n) => upsert(batch * BATCH + n, position));
  return projects.bulkWrite(operations, { ordered: false });
}

/** What a projection writes: forward only. */
function upsert(n: number, at: number): AnyBulkWriteOperation<Project> {
  const position = Long.fromNumber(at);
  const rest = {
    ...{ position, status: n % 3, postedAt: new Date(n * 1_000) },
    ...{ tokens: [`few${n % 1_000}`, `many${n % 10}`], text: 'x'.repeat(250) },
  };
  const filter = { _id: `project-${n}`, position: { $lt: position } };
  return { updateOne: { filter, update: { $set: rest }, upsert: true } };
}

async function reads(db: Db, projects: Projects): Promise<Row[]> {
  const pages = projects.find({ status: 1 }).sort({ postedAt: -1 }).limit(PAGE);
  const found = (token: string): Promise<unknown> =>
    projects.find({ tokens: token }).sort({ postedAt: -1 }).limit(PAGE).toArray();
  const works: readonly (readonly [string, string, Work])[] = [
    ['find by _id', '', (n) => projects.findOne({ _id: `project-${n}` })],
    [`page of ${PAGE} by compound index`, '≤ 2', () => pages.clone().toArray()],
    [`page of ${PAGE} by search token`, '', (n) => found(`few${n}`)],
    ['count of 100 by index', '', (n) => projects.countDocuments({ tokens: `few${n}` })],
  ];
  const rows: Row[] = [];
  for (const [what, aim, work] of works) {
    const ping: Work = () => db.command({ ping: 1 });
    rows.push(
      besidePing(what, aim, ...(await inTurns({ total: CALLS, clients: 1 }, [work, ping]))),
    );
  }
  return rows;
}

function besidePing(what: string, aim: string, { p50, p99 }: Latencies, ping: Latencies): Row {
  return {
    what,
    figure: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
    beside: `ping p50 ${milliseconds(ping.p50)}, p99 ${milliseconds(ping.p99)}`,
    ratio: p50 / ping.p50,
    aim,
  };
}
