import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';
import { secretsIn } from './keys.js';

describe('the secrets of an installation', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  const file = (name: string): string => join(folder.path, 'keys', name);

  it('are made once and kept', async () => {
    const first = await secretsIn(folder.path, {});
    expect(await secretsIn(folder.path, {})).toEqual(first);
    expect(await readFile(file('JWT_SECRET'), 'utf8')).toBe(first['JWT_SECRET']);
  });

  it('are long, each another, and nobody else may read them', async () => {
    const secrets = Object.values(await secretsIn(folder.path, {}));
    expect(new Set(secrets).size).toBe(secrets.length);
    expect(secrets.every((secret) => secret.length === 64)).toBe(true);
    expect((await stat(file('JWT_SECRET'))).mode & 0o077).toBe(0);
  });

  it('give way to one that the environment names', async () => {
    expect(await secretsIn(folder.path, { JWT_SECRET: 'from outside' })).toMatchObject({
      JWT_SECRET: 'from outside',
    });
  });

  it('do not give way to an empty one, which counts as missing everywhere', async () => {
    const { JWT_SECRET = '' } = await secretsIn(folder.path, { JWT_SECRET: '' });
    expect(JWT_SECRET).toHaveLength(64);
  });

  it('are never made anew over an empty file', async () => {
    await secretsIn(folder.path, {});
    await writeFile(file('EMAIL_CLAIM_KEY'), '');
    await expect(secretsIn(folder.path, {})).rejects.toThrow('EMAIL_CLAIM_KEY is empty');
  });
});
