import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A PNG of one transparent pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture for a file input. */
export async function pictureFile(folder: string): Promise<string> {
  const file = join(folder, 'line.png');
  await writeFile(file, Buffer.from(pixel, 'base64'));
  return file;
}
