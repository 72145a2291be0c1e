import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  compileEmbedded,
  compilerPatience,
  EventStoreProcess,
} from '../testing/event-store-process.js';
import { findStrace } from '../testing/strace.js';
import { syncedBeforeAnswers, tracedCalls, type Synced } from '../testing/sync-trace.js';
import { folderOfTest } from '../testing/folder-of-test.js';
import { note, upTo } from './contract/notes.js';

const strace = findStrace();
const appends = 25;
const patience = 240_000;

beforeAll(compileEmbedded, compilerPatience);

if (!strace)
  console.warn(
    'strace is missing and cannot be installed without root (apt-get install strace): that answers ' +
      'come after fdatasync is not traced here. The timing spec of the storage still holds.',
  );

describe.runIf(strace)('an acknowledged append, seen by the kernel', () => {
  it(
    'is written, synced and entered in the synced meta page before its answer',
    async () => {
      const all = upTo(appends - 1).map(() => ({ data: true, meta: true }));
      expect(await syncsBeforeEachAnswer(true)).toEqual(all);
    },
    patience,
  );

  it(
    'is not synced when syncing is off, and the trace shows that',
    async () => {
      const none = upTo(appends - 1).map(() => ({ data: false, meta: false }));
      expect(await syncsBeforeEachAnswer(false)).toEqual(none);
    },
    patience,
  );
});

/** What reached the disk between one answer and the next, when every append waits for the one before. */
async function syncsBeforeEachAnswer(sync: boolean): Promise<Synced[]> {
  const folder = folderOfTest();
  const trace = join(folder, 'trace');
  const options = ['--follow-forks', '--decode-fds=path', '--string-limit=4096', tracedCalls];
  const under = [strace ?? '', ...options, `--output=${trace}`];
  const server = await EventStoreProcess.start({ dataDir: join(folder, 'data'), sync, under });
  const client = EventStoreDBClient.connectionString(server.url);
  const streams = upTo(appends - 1).map((n) => `traced-${n}`);
  for (const stream of streams) await client.appendToStream(stream, note(0));
  await client.dispose();
  await server.stop();
  // An answer names its stream, and the colon is the field that follows in the message.
  const answers = streams.map((stream) => `${stream}:`);
  return syncedBeforeAnswers(readFileSync(trace, 'utf8'), 'events.lmdb', answers);
}
