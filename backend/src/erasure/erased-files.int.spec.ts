import { onTestEnd, temporaryFolder } from '@nirmaan/platform/testing';
import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eraseLines, eraseMails } from './erased-files.js';

const createFolder = async (files: Readonly<Record<string, string | Buffer>>): Promise<string> => {
  const folder = temporaryFolder();
  onTestEnd(() => folder.remove());
  const inside = join(folder.path, 'files');
  await mkdir(inside);
  for (const [name, content] of Object.entries(files)) await writeFile(join(inside, name), content);
  return inside;
};

const lines = '{"a":1}\n{"account":"anita"}\n{"account":"meera"}\n{"last":"anita"}';
const blank = (line: string): string => ' '.repeat(line.length);
const blanked = `{"a":1}\n${blank('{"account":"anita"}')}\n{"account":"meera"}\n${blank('{"last":"anita"}')}`;

it('lines about a person are blanked while a process goes on writing', async () => {
  const folder = await createFolder({ 'api.log': lines, 'api.log.1': 'nothing\n' });
  const file = join(folder, 'api.log');
  const { ino } = await stat(file);
  await eraseLines(folder, ['anita']);
  await appendFile(file, '\n{"b":2}');
  expect(await readFile(file, 'utf8')).toBe(`${blanked}\n{"b":2}`);
  expect((await stat(file)).ino).toBe(ino);
});

it('lines about a person are blanked in compressed logs, too', async () => {
  const folder = await createFolder({ 'old.gz': gzipSync(lines) });
  await eraseLines(folder, ['anita']);
  expect(gunzipSync(await readFile(join(folder, 'old.gz'))).toString()).toBe(blanked);
  expect(await readdir(folder)).toEqual(['old.gz']);
});

it('lines about a person are blanked in the folders below, where containers mount the logs of others', async () => {
  const folder = await createFolder({});
  const below = join(folder, 'api-1', 'security');
  await mkdir(below, { recursive: true });
  await writeFile(join(below, 'api.log'), lines);
  await eraseLines(folder, ['anita']);
  expect(await readFile(join(below, 'api.log'), 'utf8')).toBe(blanked);
});

it('mails that name a person are deleted from the outbox, and no others', async () => {
  const folder = await createFolder({
    'one.eml': 'x-about: anita meera',
    'two.eml': 'x-about: meera',
  });
  await eraseMails(folder, ['anita']);
  expect(await readdir(folder)).toEqual(['two.eml']);
});

it('nothing is missed where there are no such folders', async () => {
  const folder = join(await createFolder({}), 'none');
  await expect(eraseLines(folder, ['anita'])).resolves.toBeUndefined();
  await expect(eraseMails(folder, ['anita'])).resolves.toBeUndefined();
});
