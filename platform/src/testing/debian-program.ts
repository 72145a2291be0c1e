import { spawnSync } from 'node:child_process';

/** Installs a program from Debian's packages where it is missing and we are root. False where there is none. */
export function haveProgram(name: string, debianPackage: string): boolean {
  const isThere = (): boolean =>
    spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;
  const apt = (...words: string[]) => spawnSync('apt-get', words, { stdio: 'ignore' });
  if (!isThere() && process.getuid?.() === 0) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', debianPackage);
  }
  return isThere();
}
