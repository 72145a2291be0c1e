import { kernelRefusals } from '@nirmaan/contracts/kernel';

const MOST_BYTES = 5 * 1024 * 1024;

/** What the server would say to a file, said before it is sent. */
export function imageProblem(file: File | undefined): string | undefined {
  if (!file) return undefined;
  if (!file.type.startsWith('image/')) return kernelRefusals['IMAGE.NOT_AN_IMAGE'].message;
  return file.size > MOST_BYTES ? kernelRefusals['IMAGE.TOO_LARGE'].message : undefined;
}

/** What is taken, said before somebody chooses. */
export const imageHint = 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB';
