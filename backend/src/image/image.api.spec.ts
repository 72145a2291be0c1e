import { anita, meera } from '@nirmaan/contracts/examples';
import { imageHash } from '@nirmaan/contracts/kernel';
import { createLog } from '@nirmaan/platform/log';
import { getFilesDatabase } from '@nirmaan/platform/mongo';
import { eventually, temporaryFolder, type TemporaryFolder } from '@nirmaan/platform/testing';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type RunningApi, startApi } from '../testing/api.js';
import { ImageStore } from './images.js';

const hash = imageHash.parse('a'.repeat(64));
/** More than the buffers of a connection whose client does not read. */
const LARGE = 32 * 1024 * 1024;

const lines: string[] = [];
let api: RunningApi;
let client: TemporaryFolder;
beforeAll(async () => {
  const log = createLog('spec', { write: (line) => void lines.push(line) });
  client = temporaryFolder();
  await mkdir(join(client.path, 'client'));
  api = await startApi({ log, settings: { CLIENT_DIR: client.path } });
  await new ImageStore(api.stores.db).store({ hash, bytes: randomBytes(LARGE) });
});
afterAll(async () => {
  await api.stop();
  await client.remove();
});

it('does not log an error when a client aborts the download of an image', async () => {
  const asking = get(`${api.url}/api/images/${hash}.webp`);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  asking.destroy();
  await eventually(() => lines.some((line) => line.includes('request aborted')), {
    timeout: 20_000,
  });
  await fetch(`${api.url}/api/images/none`);
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
});

it('sends a whole image without a leak warning', async () => {
  const warnings: Error[] = [];
  const warn = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warn);
  const answer = await fetch(`${api.url}/api/images/${hash}.webp`);
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE);
  process.off('warning', warn);
  expect(warnings.map(({ message }) => message)).toEqual([]);
});

it('aborts the response and logs an error when a part of an image is lost, and keeps serving', async () => {
  const broken = imageHash.parse('b'.repeat(64));
  const { db } = api.stores;
  await new ImageStore(db).store({ hash: broken, bytes: randomBytes(LARGE) });
  const images = getFilesDatabase(db);
  const file = await images.collection('images.files').findOne({ filename: `${broken}.webp` });
  await images.collection('images.chunks').deleteOne({ files_id: file?._id, n: 20 });
  const answer = await fetch(`${api.url}/api/images/${broken}.webp`);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  await eventually(() => expect(lines.some((line) => line.includes('ChunkIsMissing'))).toBe(true));
  const whole = await fetch(`${api.url}/api/images/${hash}.webp`);
  expect((await whole.arrayBuffer()).byteLength).toBe(LARGE);
});

it('lists who has uploaded an image, by which an erasure finds it, and no upload that is done', async () => {
  const { db } = api.stores;
  const [shared, bytes] = [imageHash.parse('d'.repeat(64)), randomBytes(9)];
  for (const uploader of [anita, meera, anita])
    await new ImageStore(db).store({ hash: shared, bytes }, 'private', uploader);
  const images = getFilesDatabase(db);
  const filename = `private-${shared}.webp`;
  const files = await images.collection('images.files').find({ filename }).toArray();
  expect(files.map(({ metadata }) => metadata as unknown)).toEqual([{ subjects: [anita, meera] }]);
  expect(await images.collection('images.uploads').countDocuments()).toBe(0);
});
