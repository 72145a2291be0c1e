import { spawnSync } from 'node:child_process';
import { onTestEnd } from '@nirmaan/platform/testing';
import { folderOfTest } from './folder-of-test.js';

/** Only root may mount a disk of its own. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A disk in memory of so many megabytes, which can grow; gone when the running test has ended. */
export class SmallDisk {
  readonly folder = folderOfTest();

  constructor(megabytes: number) {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes * 1_024}k`, 'tmpfs', this.folder);
    onTestEnd(() => run('umount', '--lazy', this.folder));
  }

  grow(megabytes: number): void {
    run('mount', '-o', `remount,size=${megabytes}m`, this.folder);
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}
