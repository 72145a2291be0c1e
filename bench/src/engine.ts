import { open } from 'lmdb';
import { join } from 'node:path';

/** lmdb by itself, with the durability that the embedded stores give. */
export interface Engine {
  /** Resolves when so many records are on disk together. */
  put(records: number): Promise<void>;
  close(): Promise<void>;
}

export function bareEngine(folder: string, bytes: number): Engine {
  const store = open<Buffer, number>({
    path: join(folder, 'bare.lmdb'),
    noSubdir: true,
    encoding: 'binary',
    overlappingSync: false,
    eventTurnBatching: false,
  });
  const record = Buffer.alloc(bytes, 1);
  let next = 0;
  return {
    async put(records) {
      await store.batch(() => {
        for (let n = 0; n < records; n += 1) void store.put(next++, record);
      });
    },
    close: () => store.close(),
  };
}
