import { GENERATIONS, type GenerationRecord } from '@nirmaan/contracts/kernel';
import { eventually } from '@nirmaan/platform/testing';
import type { Db } from 'mongodb';
import { execFileSync } from 'node:child_process';
import type { ViewDocument } from '../kernel/projection.js';

/** Documents of any generation that contain a text, by collection and id. */
export async function findDocumentsWith(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  const generations = await db.collection<GenerationRecord>(GENERATIONS).find().toArray();
  for (const { _id: name } of generations)
    for (const document of await db.collection<ViewDocument>(name).find().toArray())
      if (toText(document).includes(text.toLowerCase())) found.push(`${name}/${document._id}`);
  return found;
}

/** A document as JSON in lower case, with 64-bit numbers as strings. */
export const toText = (document: ViewDocument): string =>
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  ).toLowerCase();

/** The server compacts its files by itself, but not at once. */
export const untilNoFileHas = (text: string, folder: string): Promise<void> =>
  eventually(() => expect(findFilesWith(text, folder)).toEqual([]), {
    timeout: 120_000,
    interval: 500,
  });

/** Files of a folder that contain a text, in any case. */
export function findFilesWith(text: string, folder: string): string[] {
  const options = ['-r', '-l', '-i', '--text', '--fixed-strings', text, folder];
  try {
    return execFileSync('grep', options, { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
}
