import { stopProgram, temporaryFolder } from '@nirmaan/platform/testing';
import { type AnyBulkWriteOperation, Long, MongoClient } from 'mongodb';
import { bareEngine } from './engine.js';
import { rateOf } from './measure.js';
import { besideMemory, FEW, type Project, type Projects, reads } from './mongo-reads.js';
import { ownMegabytes } from './own-megabytes.js';
import { startStores } from './programs.js';
import { type Benchmark, perSecond, type Row } from './report.js';

const DOCUMENTS = 100_000;
const BATCH = 500;
const BYTES = 420;

export const mongo: Benchmark = {
  name: 'mongo',
  about: `the embedded MongoDB server over ${DOCUMENTS.toLocaleString('en-IN')} documents, beside the driver's ping and the bare engine`,
  run: async () => {
    const [folder, engineFolder] = [temporaryFolder(), temporaryFolder()];
    const { child, urls } = await startStores(folder.path);
    const client = await MongoClient.connect(urls.MONGO_URL);
    try {
      const projects: Projects = client.db('bench').collection('projects');
      await projects.createIndexes([
        { key: { status: 1, postedAt: -1 } },
        { key: { tokens: 1, postedAt: -1 } },
      ]);
      const rows = [...(await writes(projects, engineFolder.path)), ...(await reads(projects))];
      rows.push(await besideMemory(projects, urls.MONGO_URL));
      const peak = `${Math.round(ownMegabytes(child.pid ?? 0))} MB`;
      return [...rows, { what: 'memory of the stand-ins after it', figure: peak, ...alone }];
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
    ...{ tokens: [`few${n % FEW}`, `many${n % 10}`], text: 'x'.repeat(250) },
  };
  const filter = { _id: `project-${n}`, position: { $lt: position } };
  return { updateOne: { filter, update: { $set: rest }, upsert: true } };
}
