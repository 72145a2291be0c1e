import { haveProgram } from '@nirmaan/platform/testing';

/** Debian's strace; installed when it is missing and we are root. `undefined` where there is none. */
export const findStrace = (): string | undefined =>
  haveProgram('strace', 'strace') ? 'strace' : undefined;
