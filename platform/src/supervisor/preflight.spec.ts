import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../testing/index.js';
import { requireWritable } from './preflight.js';

describe('a DATA_DIR', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('is made with all that it stands in', async () => {
    const deep = join(folder.path, 'a/b/c');
    await requireWritable(deep);
    await expect(writeFile(join(deep, 'file'), '')).resolves.toBeUndefined();
  });

  it('is no file, not even one that may be run', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '', { mode: 0o755 });
    await expect(requireWritable(file)).rejects.toThrow(`DATA_DIR ${file} cannot be written to.`);
  });
});
