import { spawnSync } from 'node:child_process';

/** Debian's strace; installed when it is missing and we are root. `undefined` where there is none. */
export function findStrace(): string | undefined {
  if (!isThere() && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'strace'], {
      stdio: 'ignore',
    });
  return isThere() ? 'strace' : undefined;
}

function isThere(): boolean {
  return spawnSync('strace', ['--version'], { stdio: 'ignore' }).status === 0;
}
