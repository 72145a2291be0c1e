import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findStrace } from '../testing/strace.js';
import { folderOfTest } from '../testing/folder-of-test.js';
import { Changes, openStore, type Store } from './index.js';

const rounds = 60;
/** Milliseconds. A disk that syncs faster than this (memory, or one that pretends) tells nothing. */
const noticeable = 0.5;

async function openIn(sync: boolean): Promise<Store> {
  const store = await openStore({ path: join(folderOfTest(), 'data.lmdb'), sync });
  onTestFinished(() => store.close());
  return store;
}

/** A file of our own on the same disk, to learn what one sync costs there. */
function bareFile(): () => void {
  const file = openSync(join(folderOfTest(), 'bare'), 'w');
  onTestFinished(() => closeSync(file));
  return () => {
    writeSync(file, Buffer.alloc(4096, 1));
    fdatasyncSync(file);
  };
}

async function commitOne(store: Store, round: number): Promise<void> {
  const changes = new Changes();
  changes.put(store.table('rounds'), Buffer.from(String(round)), Buffer.alloc(300));
  await store.commit(changes);
}

async function millisecondsOf(work: () => Promise<void> | void): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// Where strace is at hand, the servers' durability specs see the order of system calls instead of times.
it.skipIf(findStrace())(
  'takes as long for a commit as the disk takes to sync, and far less when syncing is off',
  async () => {
    const [sync, synced, unsynced] = [bareFile(), await openIn(true), await openIn(false)];
    const taken = { disk: [] as number[], synced: [] as number[], unsynced: [] as number[] };
    // In turns, so that a busy disk slows all of them alike.
    for (let round = 0; round < rounds; round += 1) {
      taken.disk.push(await millisecondsOf(sync));
      taken.synced.push(await millisecondsOf(() => commitOne(synced, round)));
      taken.unsynced.push(await millisecondsOf(() => commitOne(unsynced, round)));
    }
    const disk = median(taken.disk);
    if (disk < noticeable) {
      console.warn(
        `This disk syncs in ${disk.toFixed(3)} ms: durability cannot be seen by timing.`,
      );
      return;
    }
    expect(median(taken.synced)).toBeGreaterThan(disk / 2);
    expect(median(taken.unsynced)).toBeLessThan(disk / 2);
  },
);
