import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { EngineFailureError, StorageFullError } from './errors.js';
import { explainFailedCommit } from './failed-commit.js';

/** What lmdb rejects a commit with, for this reason. */
const failed = (code: number) => ({
  commitError: Promise.reject(Object.assign(new Error('lmdb'), { code })),
});
const outOfSpace = 28;
const badTransaction = -30782;

async function explained(code: number) {
  const ends: Error[] = [];
  const error = await explainFailedCommit(failed(code), tmpdir(), (why) => ends.push(why));
  return { error, ends };
}

it('tells a client that the disk is full, and goes on', async () => {
  const { error, ends } = await explained(outOfSpace);
  expect(error).toBeInstanceOf(StorageFullError);
  expect(ends).toEqual([]);
});

it('ends the process of an engine that failed for any other reason', async () => {
  const { error, ends } = await explained(badTransaction);
  expect(error).toBeInstanceOf(EngineFailureError);
  expect(ends).toEqual([error]);
});
