import { replaceFile } from '@nirmaan/platform/files';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
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
  async function* hashed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), (chunks: AsyncIterable<Buffer>) =>
    replaceFile(file, hashed(chunks)),
  );
  return { records: count, sha256: hash.digest('hex') };
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
