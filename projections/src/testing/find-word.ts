import { GENERATIONS, type GenerationDocument } from '@nirmaan/contracts/kernel';
import type { Db } from 'mongodb';
import { execFileSync } from 'node:child_process';
import type { ViewDocument } from '../kernel/projection.js';

/** Documents of any generation that hold a word, by collection and id. */
export async function findDocumentsWith(db: Db, word: string): Promise<string[]> {
  const found: string[] = [];
  const generations = await db.collection<GenerationDocument>(GENERATIONS).find().toArray();
  for (const { _id: name } of generations)
    for (const document of await db.collection<ViewDocument>(name).find().toArray())
      if (toText(document).includes(word.toLowerCase())) found.push(`${name}/${document._id}`);
  return found;
}

/** A document as JSON in lower case, with 64-bit numbers as strings. */
export const toText = (document: ViewDocument): string =>
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  ).toLowerCase();

/** Files of a folder that hold a word anywhere, in whatever case. */
export function findFilesWith(word: string, folder: string): string[] {
  const options = ['-r', '-l', '-i', '--text', '--fixed-strings', word, folder];
  try {
    return execFileSync('grep', options, { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
}
