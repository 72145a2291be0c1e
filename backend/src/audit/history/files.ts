import { readFile, writeFile } from 'node:fs/promises';
import { HistoryError } from './reading-room.js';

/** The text of a file, without the mark that some editors put before it. Throws HistoryError. */
export const contentOf = (file: string): Promise<string> =>
  readFile(file).then(
    (bytes) => new TextDecoder().decode(bytes),
    (cause: unknown) => {
      throw new HistoryError(`${file} cannot be read.`, { cause });
    },
  );

/** Puts a text into a file, in place of what was there. Throws HistoryError. */
export const writeTo = (file: string, content: string): Promise<void> =>
  writeFile(file, content).catch((cause: unknown) => {
    throw new HistoryError(`${file} cannot be written.`, { cause });
  });
