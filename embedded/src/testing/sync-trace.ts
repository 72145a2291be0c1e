import { haveProgram } from '@nirmaan/platform/testing';

/** Debian's strace; installed when it is missing and we are root. `undefined` where there is none. */
export const findStrace = (): string | undefined =>
  haveProgram('strace', 'strace') ? 'strace' : undefined;

/** What reached the disk before an answer went out. */
export interface Synced {
  /** fdatasync returned. */
  readonly data: boolean;
  /** After that, lmdb's meta page was written through a descriptor on which every write is synced. */
  readonly meta: boolean;
}

/** What strace has to record for this. */
export const tracedCalls = '--trace=openat,fdatasync,pwrite64,write,writev';

/** Cuts a trace at the answers, each of which carries a text of its own, and looks in between. */
export function syncedBeforeAnswers(
  trace: string,
  mapFile: string,
  answers: readonly string[],
): Synced[] {
  const lines = trace.split('\n');
  const meta = metaDescriptor(lines, mapFile);
  const ends = answers.map((text) => lines.findIndex((line) => isAnswer(line, text)));
  return ends.map((end, index) => {
    const between = lines.slice((ends[index - 1] ?? -1) + 1, end);
    const data = between.findIndex((line) => /fdatasync.*= 0$/.test(line));
    const entered = between.findLastIndex((line) => line.includes(`pwrite64(${meta}<`));
    return { data: data >= 0, meta: meta !== undefined && entered > data && data >= 0 };
  });
}

function metaDescriptor(lines: readonly string[], mapFile: string): string | undefined {
  const opened = lines.find((line) => line.includes(`${mapFile}"`) && line.includes('O_DSYNC'));
  return /= (\d+)</.exec(opened ?? '')?.[1];
}

function isAnswer(line: string, text: string): boolean {
  return /\bwritev?\(\d+<socket/.test(line) && line.includes(text);
}
