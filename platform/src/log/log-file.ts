import { closeSync, fstatSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';

const MAX_LOG_BYTES = 10_000_000;
/** No line is kept for longer, while the process runs. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Appends to a log. At 10 MB or 15 days it becomes `<file>.1`, in place of the one before, which is deleted 15 days
 * later. A full disk loses lines, but does not stop the process that writes them.
 */
export function openLogFile(file: string, maxBytes = MAX_LOG_BYTES, keptMs = KEPT_MS): Writable {
  const previous = `${file}.1`;
  let fd = openSync(file, 'a', 0o600);
  let { size, birthtimeMs: begunAt } = fstatSync(fd);
  const isOld = (since: number): boolean => Date.now() - since >= keptMs / 2;
  const rotate = (): void => {
    renameSync(file, previous);
    closeSync(fd);
    fd = openSync(file, 'a', 0o600);
    [size, begunAt] = [0, Date.now()];
  };
  const expire = (): void => {
    // Renaming a file sets this time.
    const rotatedAt = statSync(previous, { throwIfNoEntry: false })?.ctimeMs ?? Date.now();
    if (isOld(rotatedAt)) rmSync(previous, { force: true });
    if (size > 0 && isOld(begunAt)) rotate();
  };
  const expiring = setInterval(() => unlessFull(expire), keptMs / 30).unref();
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      unlessFull(() => {
        if (size >= maxBytes) rotate();
        size += writeSync(fd, chunk);
      });
      done();
    },
    final(done) {
      clearInterval(expiring);
      closeSync(fd);
      done();
    },
  });
}

/** There is nowhere to report it. */
function unlessFull(work: () => void): void {
  try {
    work();
  } catch {
    // The disk is full, or the folder is gone.
  }
}
