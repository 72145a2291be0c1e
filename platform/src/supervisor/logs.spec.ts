import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { keepLogs } from './logs.js';

describe('the logs of an installation', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  const file = (): string => join(folder.path, 'logs', 'api.log');
  const logged = async (text: string): Promise<void> => {
    await mkdir(join(folder.path, 'logs'), { recursive: true });
    await writeFile(file(), text);
  };

  it('have a folder from the first start on', async () => {
    await keepLogs(folder.path);
    expect(await readdir(join(folder.path, 'logs'))).toEqual([]);
  });

  it('are still there after the next start, and the one after it', async () => {
    await logged('a fault\n');
    await keepLogs(folder.path);
    await keepLogs(folder.path);
    expect(await readFile(file(), 'utf8')).toBe('a fault\n');
  });

  it('lose their oldest lines where they have grown long', async () => {
    await logged('the first line\nthe second\nthe third\n');
    await keepLogs(folder.path, 25);
    expect(await readFile(file(), 'utf8')).toBe('the second\nthe third\n');
  });
});
