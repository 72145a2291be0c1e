import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The smallest picture there is: one transparent pixel, as PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture in a file, for a file input. */
export async function pictureFile(folder: string): Promise<string> {
  const file = join(folder, 'line.png');
  await writeFile(file, Buffer.from(pixel, 'base64'));
  return file;
}
