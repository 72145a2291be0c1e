import type { EventStore } from '@nirmaan/platform/eventstore';
import { replaceFile } from '@nirmaan/platform/files';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { streamName } from '@nirmaan/contracts/kernel';
import { z } from 'zod';
import { readRecords, writeRecords } from './record-file.js';
import { AdminError } from '../admin.context.js';

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

const storedEvent = z.object({
  position: digits,
  stream: streamName,
  revision: digits,
  id: z.uuid(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});
export type StoredRecord = z.infer<typeof storedEvent>;

const manifestFile = (folder: string): string => join(folder, 'manifest.json');

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

/** Adds what was appended since the last backup in this folder, as it is stored. Returns the number of events. */
export async function backUpEvents(eventStore: EventStore, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { parts } = await readManifest(folder);
  const after = BigInt(parts.at(-1)?.upTo ?? 0);
  let upTo = after;
  async function* records(): AsyncGenerator<StoredRecord> {
    for await (const event of eventStore.readAll(after)) {
      const { streamId, revision, id, type, data, metadata, position } = event;
      upTo = position;
      yield storedEvent.parse({
        position: `${position}`,
        stream: streamId,
        revision: `${revision}`,
        id,
        type,
        data,
        metadata,
      });
    }
  }
  const file = `events-${String(parts.length + 1).padStart(6, '0')}.jsonl.gz`;
  const written = await writeRecords(join(folder, file), records());
  if (written.records === 0) return 0;
  const part = { file, events: written.records, sha256: written.sha256, upTo: `${upTo}` };
  const next: Manifest = { format: 1, parts: [...parts, part] };
  await replaceFile(manifestFile(folder), `${JSON.stringify(next, null, 2)}\n`);
  return written.records;
}
