import type { EventStore } from '@nirmaan/platform/eventstore';
import { replaceFile } from '@nirmaan/platform/files';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Manifest,
  manifestFile,
  readManifest,
  storedEvent,
  type StoredRecord,
} from './events-folder.js';
import { writeRecords } from './record-file.js';

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
