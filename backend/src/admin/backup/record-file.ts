import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export interface WrittenFile {
  readonly records: number;
  /** Of the file's bytes. */
  readonly sha256: string;
}

/** Writes JSON, a record a line, compressed; the file is there whole and durable, or not at all. */
export async function writeRecords(
  file: string,
  records: AsyncIterable<unknown>,
): Promise<WrittenFile> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const record of records) {
      count += 1;
      yield `${JSON.stringify(record)}\n`;
    }
  }
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  const unfinished = `${file}.new`;
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    hashed,
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  );
  await moveDurably(unfinished, file);
  return { records: count, sha256: hash.digest('hex') };
}

/** Writes a file whole and durable, or not at all. */
export async function writeBytes(file: string, bytes: Readable): Promise<void> {
  const unfinished = `${file}.new`;
  await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  await moveDurably(unfinished, file);
}

/** Renames a file that is on disk, and waits until its new name is, too. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to));
  await folder.sync();
  await folder.close();
}

export async function* readRecords(file: string): AsyncGenerator {
  const input = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield JSON.parse(line);
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
