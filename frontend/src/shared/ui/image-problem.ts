import { kernelRefusals } from '@nirmaan/contracts/kernel';

const MAX_BYTES = 5 * 1024 * 1024;

/** The types that are taken, as a file input names them. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export const notAnImage = kernelRefusals['IMAGE.NOT_AN_IMAGE'].message;

/** What the server would say to a file, said before it is sent. */
export function imageProblem(file: File | undefined): string | undefined {
  if (!file) return undefined;
  if (!acceptedImages.split(',').includes(file.type)) return notAnImage;
  return file.size > MAX_BYTES ? kernelRefusals['IMAGE.TOO_LARGE'].message : undefined;
}

/** What is taken, said before somebody chooses. */
export const imageHint = 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB';
