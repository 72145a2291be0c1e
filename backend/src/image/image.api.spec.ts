import { imageHash } from '@nirmaan/contracts/kernel';
import { createLog } from '@nirmaan/platform/log';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningApi, startApi } from '../testing/api.js';
import { ImageStore } from './image-store.js';

const hash = imageHash.parse('a'.repeat(64));
/** More than lies ready on the way to somebody who does not read. */
const LARGE = 32 * 1024 * 1024;

const lines: string[] = [];
let api: RunningApi;
beforeAll(async () => {
  const log = createLog('spec', { write: (line) => void lines.push(line) });
  api = await startApi({ log });
  await new ImageStore(api.stores.db).keep({ hash, bytes: randomBytes(LARGE) });
});
afterAll(() => api.stop());

it('somebody who leaves in the middle of a picture is no fault of ours', async () => {
  const asking = get(`${api.url}/api/images/${hash}.webp`);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  asking.destroy();
  await vi.waitUntil(() => lines.some((line) => line.includes('request aborted')), 20_000);
  await fetch(`${api.url}/api/images/none`);
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
});
