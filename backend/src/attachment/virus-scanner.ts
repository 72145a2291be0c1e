import { Inject, Injectable } from '@nestjs/common';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { Unavailable } from '../kernel/http/index.js';
import { type ApiSettings, SETTINGS } from '../kernel/process/settings.js';

const MAX_PROCESSES = 2;
const TIMEOUT_MS = 20_000;

const CLEAN = 0;
const INFECTED = 1;

/** Runs the installation's virus scanner; without one, every file counts as clean. */
@Injectable()
export class VirusScanner {
  private readonly slots = pLimit(MAX_PROCESSES);
  private readonly command: readonly string[];

  constructor(@Inject(SETTINGS) { ATTACHMENT_SCAN_COMMAND = '' }: ApiSettings) {
    this.command = ATTACHMENT_SCAN_COMMAND.split(/\s+/).filter(Boolean);
  }

  /** False for an infected file. Throws Unavailable where the scanner says neither in time. */
  async isClean(bytes: Buffer): Promise<boolean> {
    const [program, ...args] = this.command;
    if (program === undefined) return true;
    const exitCode = await this.slots(() => run(program, args, bytes));
    if (exitCode === CLEAN || exitCode === INFECTED) return exitCode === CLEAN;
    throw new Unavailable('The virus scanner does not work');
  }
}

/** Returns the exit code; undefined where there is none. */
async function run(
  program: string,
  args: readonly string[],
  input: Buffer,
): Promise<number | undefined> {
  const { exitCode } = await execa(program, args, {
    input,
    // No settings, which hold secrets.
    env: { PATH: process.env['PATH'] },
    extendEnv: false,
    stdout: 'ignore',
    stderr: 'ignore',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    reject: false,
  });
  return exitCode;
}
