import { DAY_MS } from '@nirmaan/contracts/kernel';
import { replaceFile } from '@nirmaan/platform/files';
import { BSON, type Collection, type Document, GridFSBucket, type WithId } from 'mongodb';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { AdminError } from '../admin.context.js';
import { readRecords, writeRecords } from './record-file.js';

/** Older copies of the keyring hold keys of people who have been erased since. */
const KEYRING_LIVES_DAYS = 35;

const keyringFile = /^keyring-(\d{4}-\d\d-\d\dT[\d-]+Z)\.jsonl\.gz$/;
const ledgerFile = 'ledger.jsonl.gz';

/** Who uploaded each image, by which an erasure finds it. */
const imagesIndex = 'index.jsonl.gz';
const imageRecord = z.object({
  filename: z.string(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

/** As the store names images and attachments. What else is in the folder, another backup perhaps, is not ours to drop. */
const storedFile = /^([a-z]+-)?[\da-f]{64}(\.webp)?$/;

/** Writes the images that the folder lacks and drops those that the store no longer has. Returns how many it wrote. */
export async function backUpImages(bucket: GridFSBucket, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const dropped = new Set((await readdir(folder)).filter((file) => storedFile.test(file)));
  let written = 0;
  async function* index(): AsyncGenerator {
    for await (const { filename, metadata } of bucket.find({})) {
      yield { filename, metadata };
      if (dropped.delete(filename)) continue;
      await replaceFile(join(folder, filename), bucket.openDownloadStreamByName(filename));
      written += 1;
    }
  }
  await writeRecords(join(folder, imagesIndex), index());
  for (const filename of dropped) await rm(join(folder, filename));
  return written;
}

/** Stores the images that are missing. Throws AdminError for one whose bytes are not those of its name. */
export async function restoreImages(bucket: GridFSBucket, folder: string): Promise<number> {
  let restored = 0;
  for await (const record of readRecords(join(folder, imagesIndex))) {
    const { filename, metadata } = imageRecord.parse(record);
    const file = join(folder, filename);
    const hash = createHash('sha256').update(await buffer(createReadStream(file)));
    if (!filename.includes(hash.digest('hex'))) throw new AdminError(`${file} is damaged.`);
    if ((await bucket.find({ filename }, { limit: 1 }).toArray()).length > 0) continue;
    const upload = bucket.openUploadStream(filename, metadata ? { metadata } : {});
    await pipeline(createReadStream(file), upload);
    restored += 1;
  }
  return restored;
}

/** Writes every key, wrapped as it is, and drops copies of the folder that are older than 35 days. */
export async function backUpKeyring(keys: Collection, folder: string, at: Date): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `keyring-${at.toISOString().replaceAll(/[:.]/g, '-')}.jsonl.gz`;
  const { records } = await writeRecords(join(folder, name), toJson(keys));
  const oldest = new Date(at.getTime() - KEYRING_LIVES_DAYS * DAY_MS).toISOString();
  for (const file of await readdir(folder)) {
    const [, writtenAt = ''] = keyringFile.exec(file) ?? [];
    if (writtenAt && writtenAt < oldest.replaceAll(/[:.]/g, '-')) await rm(join(folder, file));
  }
  return records;
}

/** Puts the newest copy back. Keys that exist, and what was erased since, stay. */
export async function restoreKeyring(keys: Collection, folder: string): Promise<number> {
  const copies = (await readdir(folder)).filter((file) => keyringFile.test(file)).toSorted();
  const newest = copies.at(-1);
  if (!newest) throw new AdminError(`${folder} holds no copy of a keyring.`);
  return insertMissing(keys, join(folder, newest));
}

export async function backUpLedger(entries: Collection, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await writeRecords(join(folder, ledgerFile), toJson(entries))).records;
}

export const restoreLedger = (entries: Collection, folder: string): Promise<number> =>
  insertMissing(entries, join(folder, ledgerFile));

async function* toJson(collection: Collection): AsyncGenerator {
  for await (const document of collection.find({}).sort({ _id: 1 }))
    yield BSON.EJSON.serialize(document, { relaxed: false });
}

async function insertMissing(collection: Collection, file: string): Promise<number> {
  let inserted = 0;
  for await (const record of readRecords(file)) {
    const { _id, ...content } = BSON.EJSON.deserialize(record as Document) as WithId<Document>;
    const update = { $setOnInsert: content };
    const { upsertedCount } = await collection.updateOne({ _id }, update, { upsert: true });
    inserted += upsertedCount;
  }
  return inserted;
}
