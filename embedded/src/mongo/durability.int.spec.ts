import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { compileEmbedded, ServerProcess } from '../testing/server-process.js';
import { findStrace } from '../testing/sync-trace.js';
import { type Synced, syncedBeforeAnswers, tracedCalls } from '../testing/sync-trace.js';
import { folderOfTest } from '../testing/folder-of-test.js';

const strace = findStrace();
const ids = Array.from({ length: 25 }, (_, n) => `traced-${n};`);

beforeAll(compileEmbedded);

if (!strace)
  console.warn(
    'strace is missing and cannot be installed without root (apt-get install strace): that answers ' +
      'come after fdatasync is not traced here. The timing spec of the storage still holds.',
  );

(strace ? describe : describe.skip)('an acknowledged write, seen by the kernel', () => {
  it('is written, synced and entered in the synced meta page before its answer', async () => {
    const complete: Synced = { data: true, meta: true };
    expect(await syncedBeforeEachAnswer(true)).toEqual(ids.map(() => complete));
  });

  it('is not synced when syncing is off, and the trace shows that', async () => {
    const none: Synced = { data: false, meta: false };
    expect(await syncedBeforeEachAnswer(false)).toEqual(ids.map(() => none));
  });
});

/** Every write waits for the one before; the answer to an upsert names the document. */
async function syncedBeforeEachAnswer(sync: boolean): Promise<Synced[]> {
  const folder = folderOfTest();
  const trace = join(folder, 'trace');
  const options = ['--follow-forks', '--decode-fds=path', '--string-limit=4096', tracedCalls];
  const server = await ServerProcess.start('startMongo', {
    ...{ dataDir: join(folder, 'data'), sync },
    under: [strace ?? '', ...options, `--output=${trace}`],
  });
  const client = await MongoClient.connect(server.url);
  const things = client.db('traced').collection<{ _id: string }>('things');
  for (const _id of ids) await things.updateOne({ _id }, { $set: { a: 1 } }, { upsert: true });
  await client.close();
  await server.stop();
  return syncedBeforeAnswers(readFileSync(trace, 'utf8'), 'data.lmdb', ids);
}
