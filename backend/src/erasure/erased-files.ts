import { replaceFile } from '@nirmaan/platform/files';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const [NEWLINE, BLANK] = [0x0a, 0x20];

/** The files of a folder and of those below it; none where there is no folder. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Deletes the mails of an outbox that name one of these ids. */
export async function eraseMails(outbox: string, ids: readonly string[]): Promise<void> {
  for (const file of await listFiles(outbox)) {
    const mail = await readIfThere(file);
    if (mail && ids.some((id) => mail.includes(id))) await rm(file, { force: true });
  }
}

/**
 * Blanks the lines of logs that contain one of these words. Files keep their length, as processes append to them;
 * compressed ones, which are complete, are written anew.
 */
export async function eraseLines(folder: string, words: readonly string[]): Promise<void> {
  for (const file of await listFiles(folder)) {
    const content = await readIfThere(file);
    if (!content) continue;
    if (file.endsWith('.gz')) await rewriteCompressed(file, content, words);
    else await blankInPlace(file, content, words);
  }
}

async function blankInPlace(file: string, content: Buffer, words: readonly string[]) {
  const lines = findLines(content, words);
  if (lines.length === 0) return;
  const handle = await open(file, 'r+');
  try {
    for (const { start, end } of lines)
      await handle.write(Buffer.alloc(end - start, BLANK), 0, end - start, start);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function rewriteCompressed(file: string, content: Buffer, words: readonly string[]) {
  const text = await promisify(gunzip)(content);
  const lines = findLines(text, words);
  if (lines.length === 0) return;
  for (const { start, end } of lines) text.fill(BLANK, start, end);
  await replaceFile(file, await promisify(gzip)(text));
}

/** The lines that contain one of the words, as offsets without their ends. */
function findLines(content: Buffer, words: readonly string[]) {
  return words.flatMap((word) => {
    const found = [];
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at)) {
      const start = content.lastIndexOf(NEWLINE, at) + 1;
      const next = content.indexOf(NEWLINE, at);
      at = next < 0 ? content.length : next;
      found.push({ start, end: at });
    }
    return found;
  });
}

/** A log may be rotated meanwhile, which the next try sees. */
const readIfThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);
