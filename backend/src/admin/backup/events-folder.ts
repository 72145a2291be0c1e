import { streamName } from '@nirmaan/contracts/kernel';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AdminError } from '../desk.js';
import { readRecords } from './record-file.js';

const digits = z.string().regex(/^\d+$/);

const manifest = z.strictObject({
  format: z.literal(1),
  /** In order; each continues behind the one before. */
  parts: z.array(
    z.strictObject({
      file: z.string(),
      events: z.number().int(),
      sha256: z.string(),
      /** The position of its last event, in the event store that it came from. */
      upTo: digits,
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

export const storedEvent = z.object({
  position: digits,
  stream: streamName,
  revision: digits,
  id: z.uuid(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});
export type StoredRecord = z.infer<typeof storedEvent>;

export const manifestFile = (folder: string): string => join(folder, 'manifest.json');

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { format: 1, parts: [] };
    throw new AdminError(`${manifestFile(folder)} cannot be read.`, { cause });
  }
}

export async function* readEvents(
  folder: string,
  parts: Manifest['parts'],
): AsyncGenerator<StoredRecord> {
  for (const { file } of parts)
    for await (const record of readRecords(join(folder, file))) yield storedEvent.parse(record);
}
