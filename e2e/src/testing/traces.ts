import { allEvents, type AnyRecordedEvent, codec, readModels } from '@nirmaan/contracts/catalogue';
import type { StoreAccess } from '@nirmaan/platform/stores';
import { withStores } from '@nirmaan/platform/stores';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { liveDocuments } from './read-models.js';

/** What must not be found, as text regardless of case or as bytes. */
export type Needle = string | Buffer;

/** Fields without a word, number or picture of the person's own. */
const opaque = ['passwordHash', 'device'];

/** The event types in which a person can be recognised. */
export const readable = allEvents
  .filter(({ whenErased }) => Object.keys(whenErased).some((field) => !opaque.includes(field)))
  .map(({ type }) => type);

/** The needles that a content holds. */
export function findIn(content: string | Buffer, needles: readonly Needle[]): string[] {
  const bytes = Buffer.from(content);
  const text = bytes.toString('latin1').toLowerCase();
  return needles
    .filter((needle) =>
      typeof needle === 'string' ? text.includes(needle.toLowerCase()) : bytes.includes(needle),
    )
    .map((needle) => (typeof needle === 'string' ? needle : `${needle.length} bytes`));
}

/** Where each needle stands in the files of a folder, as `file: needle`. */
export async function findInFiles(folder: string, needles: readonly Needle[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const stored = await readFile(file);
    const content = file.endsWith('.gz') ? gunzipSync(stored) : stored;
    found.push(
      ...findIn(content, needles).map((needle) => `${file.slice(folder.length)}: ${needle}`),
    );
  }
  return found;
}

/** The needles that clients of the stores can read: every event, opened and decoded, and every live document. */
export async function findInStores(
  access: StoreAccess,
  needles: readonly Needle[],
): Promise<string[]> {
  const inEvents = await withStores(access, async ({ eventStore }) => {
    const found: string[] = [];
    for await (const event of eventStore.readAll()) {
      const [opened = event] = await eventStore.unseal([event]);
      const decoded = codec.decode(opened) as AnyRecordedEvent;
      const content = JSON.stringify([opened, decoded, getWebhookBody(decoded)], toJson);
      found.push(...findIn(content, needles).map((needle) => `${event.type}: ${needle}`));
    }
    return found;
  });
  const documents = await liveDocuments(access.MONGO_URL);
  const inDocuments = readModels.flatMap(({ name }) =>
    findIn(JSON.stringify(documents[name], toJson), needles).map((needle) => `${name}: ${needle}`),
  );
  return [...inEvents, ...inDocuments];
}

/** What Razorpay sent is stored in base64. */
const getWebhookBody = ({ type, data }: AnyRecordedEvent): string =>
  type === 'RazorpayWebhookReceived' ? Buffer.from(data.body, 'base64').toString() : '';

const toJson = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
