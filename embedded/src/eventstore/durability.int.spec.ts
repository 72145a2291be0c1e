import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileEmbedded, EventStoreProcess } from '../testing/event-store-process.js';
import { findStrace } from '../testing/strace.js';
import { temporaryFolder } from '../testing/temporary-folder.js';
import { note, upTo } from './contract/notes.js';

const strace = findStrace();
const appends = 25;

beforeAll(compileEmbedded);

if (!strace)
  console.warn(
    'strace is missing and cannot be installed without root (apt-get install strace): that answers ' +
      'come after fdatasync is not traced here. The timing spec of the storage still holds.',
  );

describe.runIf(strace)('an acknowledged append, seen by the kernel', () => {
  it('is written, synced and entered in the synced meta page before its answer', async () => {
    expect(await syncsBeforeEachAnswer(true)).toEqual(upTo(appends - 1).map(() => complete));
  });

  it('is not synced when syncing is off, and the trace shows that', async () => {
    const none = { data: false, meta: false };
    expect(await syncsBeforeEachAnswer(false)).toEqual(upTo(appends - 1).map(() => none));
  });
});

interface Synced {
  readonly data: boolean;
  readonly meta: boolean;
}

const complete: Synced = { data: true, meta: true };

/** What reached the disk between one answer and the next, when every append waits for the one before. */
async function syncsBeforeEachAnswer(sync: boolean): Promise<Synced[]> {
  const folder = temporaryFolder();
  const trace = join(folder, 'trace');
  const calls = '--trace=openat,fdatasync,pwrite64,write,writev';
  const under = [strace ?? '', '--follow-forks', '--decode-fds=path', '--string-limit=4096', calls];
  const server = await EventStoreProcess.start({
    ...{ dataDir: join(folder, 'data'), sync },
    under: [...under, `--output=${trace}`],
  });
  const client = EventStoreDBClient.connectionString(server.url);
  for (const n of upTo(appends - 1)) await client.appendToStream(`traced-${n}`, note(n));
  await client.dispose();
  await server.stop();
  return intervals(readFileSync(trace, 'utf8').split('\n'));
}

/** Cuts the trace at the answers, each of which carries the name of its stream. */
function intervals(lines: readonly string[]): Synced[] {
  const meta = metaDescriptor(lines);
  const ends = [-1, ...upTo(appends - 1).map((n) => lines.findIndex((line) => isAnswer(line, n)))];
  return ends.slice(1).map((end, index) => {
    const between = lines.slice((ends[index] ?? 0) + 1, end);
    const data = between.findIndex((line) => /fdatasync.*= 0$/.test(line));
    const entered = between.findLastIndex((line) => line.includes(`pwrite64(${meta}<`));
    return { data: data >= 0, meta: meta !== undefined && entered > data && data >= 0 };
  });
}

/** lmdb writes its meta page through a descriptor on which every write is synced. */
function metaDescriptor(lines: readonly string[]): string | undefined {
  const opened = lines.find((line) => line.includes('events.lmdb"') && line.includes('O_DSYNC'));
  return /= (\d+)</.exec(opened ?? '')?.[1];
}

function isAnswer(line: string, n: number): boolean {
  return /\bwritev?\(\d+<socket/.test(line) && line.includes(`traced-${n}:`);
}
