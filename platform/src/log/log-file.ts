import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';

const MAX_LOG_BYTES = 10_000_000;

/**
 * Appends to a log. At 10 MB it becomes `<file>.1`, in place of the one before. A full disk loses lines, but does not
 * stop the process that writes them.
 */
export function openLogFile(file: string, maxBytes = MAX_LOG_BYTES): Writable {
  let fd = openSync(file, 'a', 0o600);
  let size = fstatSync(fd).size;
  const rotate = (): void => {
    renameSync(file, `${file}.1`);
    closeSync(fd);
    fd = openSync(file, 'a', 0o600);
    size = 0;
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        if (size >= maxBytes) rotate();
        size += writeSync(fd, chunk);
      } catch {
        // There is nowhere to report it.
      }
      done();
    },
    final(done) {
      closeSync(fd);
      done();
    },
  });
}
