import { accept, refuse, type Result } from '@nirmaan/contracts/kernel';
import { type ImageHash, imageHash } from '@nirmaan/contracts/project';
import { fileTypeFromBuffer } from 'file-type';
import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** An image as the product keeps it: WebP, known by the SHA-256 of its bytes. */
export interface Image {
  readonly hash: ImageHash;
  readonly bytes: Buffer;
}

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const MAX_SIDE = 1_600;
/** A small file can hold a picture that would fill the memory. */
const MAX_PIXELS = 50_000_000;

/**
 * Takes a picture that somebody sent: told by its first bytes, not by its name, and drawn anew, which leaves
 * behind its EXIF data and whatever else was hidden in the file.
 */
export async function takeIn(file: Buffer): Promise<Result<Image, 'IMAGE.NOT_AN_IMAGE'>> {
  const type = await fileTypeFromBuffer(file);
  if (!type || !accepted.includes(type.mime)) return refuse('IMAGE.NOT_AN_IMAGE');
  try {
    return accept(named(await redraw(file)));
  } catch {
    return refuse('IMAGE.NOT_AN_IMAGE');
  }
}

const redraw = (file: Buffer): Promise<Buffer> =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

const named = (bytes: Buffer): Image => ({
  hash: imageHash.parse(createHash('sha256').update(bytes).digest('hex')),
  bytes,
});
