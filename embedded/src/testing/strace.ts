import { spawnSync } from 'node:child_process';

/** Debian's strace; installed when it is missing and we are root. `undefined` where there is none. */
export function findStrace(): string | undefined {
  if (!isThere() && process.getuid?.() === 0) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'strace');
  }
  return isThere() ? 'strace' : undefined;
}

const apt = (...words: string[]) => spawnSync('apt-get', words, { stdio: 'ignore' });

function isThere(): boolean {
  return spawnSync('strace', ['--version'], { stdio: 'ignore' }).status === 0;
}
