import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../testing/index.js';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { openLogFile } from './log-file.js';

describe('a log file', () => {
  let folder: TemporaryFolder;
  let file: string;
  beforeEach(() => {
    folder = temporaryFolder();
    file = join(folder.path, 'api.log');
  });
  afterEach(() => folder.remove());

  const read = (name: string): string => readFileSync(join(folder.path, name), 'utf8');
  const write = (lines: readonly string[], maxBytes?: number): Promise<void> =>
    new Promise((resolve) => {
      const log = openLogFile(file, maxBytes);
      for (const line of lines) log.write(line);
      log.end(resolve);
    });

  it('survives restarts', async () => {
    await write(['an error\n']);
    await write(['another\n']);
    expect(read('api.log')).toBe('an error\nanother\n');
  });

  it('rotates while it is written, and keeps the file before', async () => {
    await write(['one\n', 'two\n', 'three\n', 'four\n', 'five\n'], 8);
    expect(readdirSync(folder.path)).toEqual(['api.log', 'api.log.1']);
    expect([read('api.log.1'), read('api.log')]).toEqual(['three\nfour\n', 'five\n']);
  });

  it('that an earlier run has left too long rotates at the first line', async () => {
    writeFileSync(file, 'an error of last year\n');
    await write(['a line\n'], 8);
    expect([read('api.log.1'), read('api.log')]).toEqual(['an error of last year\n', 'a line\n']);
  });

  it('keeps no line longer than its time', async () => {
    const [keptMs, often] = [600, { interval: 10, timeout: 5_000 }];
    const log = openLogFile(file, 1_000, keptMs);
    log.write('a line\n');
    await eventually(() => expect(read('api.log.1')).toBe('a line\n'), often);
    log.write('another\n');
    await eventually(() => expect(read('api.log.1')).toBe('another\n'), often);
    await eventually(() => expect(readdirSync(folder.path)).toEqual(['api.log']), often);
    await new Promise<void>((resolve) => log.end(resolve));
  });

  it('loses lines on a full disk, without stopping what is logged', async () => {
    file = '/dev/full';
    await write(['one\n', 'two\n']);
  });
});
