import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.js';

const makefile = fileURLToPath(new URL('../../../Makefile', import.meta.url));
const printLines = (text: string): string =>
  `node -e "for (let n = 1; n <= 400; n++) console.log('${text}', n)"`;

describe('make up', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = temporaryFolder();
    for (const name of ['part', 'platform/dist'])
      await mkdir(join(folder.path, name), { recursive: true });
  });
  afterEach(() => folder.remove());

  /** With the real Makefile, in a project whose build prints 800 lines. */
  async function makeUp(endOfBuild = ''): Promise<{ stdout: string; code?: number }> {
    const scripts = {
      'build:server': `${printLines('server')}${endOfBuild}`,
      'build:client': printLines('client'),
      start: 'echo Ready',
    };
    const workspaces = ['part'];
    const part = { name: 'part', version: '1.0.0' };
    const packages = {
      '': { workspaces },
      part,
      'node_modules/part': { resolved: 'part', link: true },
    };
    const files = {
      'package.json': { scripts, workspaces },
      'package-lock.json': { lockfileVersion: 3, packages },
      'part/package.json': part,
    };
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder.path, name), JSON.stringify(content));
    await copyFile(makefile, join(folder.path, 'Makefile'));
    // `make test` runs this, too, and a make inside of make prints more.
    const env = { ...process.env, MAKEFLAGS: '', MAKELEVEL: '0' };
    return promisify(execFile)('make', ['up'], { cwd: folder.path, env }).catch(
      (error: unknown) => error as { stdout: string; code: number },
    );
  }

  it('prints what is useful, and the bundlers’ output into a log', async () => {
    const { stdout } = await makeUp();
    expect(stdout.trim().split('\n').filter(Boolean)).toEqual([
      'Installing packages',
      expect.stringMatching(/^added 1 package in /),
      'Building, about a minute; details: node_modules/.build.log',
      'Ready',
    ]);
  });

  it('prints all of a build that failed, and does not start', async () => {
    const { stdout, code } = await makeUp(' && exit 7');
    expect(code).toBe(2);
    expect(stdout).toContain('server 400');
    expect(stdout).not.toContain('Ready');
  });
});
