import { Injectable } from '@nestjs/common';
import { accept, refuse, type Result } from '@nirmaan/contracts/kernel';
import { imageHash, type ImageHash } from '@nirmaan/contracts/project';
import { fileTypeFromBuffer } from 'file-type';
import { Db, GridFSBucket } from 'mongodb';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { Refused } from '../kernel/http/index.js';

/** WebP, identified by the SHA-256 of its bytes. */
export interface Image {
  readonly hash: ImageHash;
  readonly bytes: Buffer;
}

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const MAX_SIDE = 1_600;
/** A small file can decode to a picture that exhausts the memory. */
const MAX_PIXELS = 50_000_000;

/** Re-encodes an upload, which removes EXIF and other hidden data. Its type is that of its first bytes, not its name. */
export async function normalizeImage(file: Buffer): Promise<Result<Image, 'IMAGE.NOT_AN_IMAGE'>> {
  const type = await fileTypeFromBuffer(file);
  if (!type || !acceptedTypes.includes(type.mime)) return refuse('IMAGE.NOT_AN_IMAGE');
  try {
    const bytes = await encode(file);
    return accept({
      hash: imageHash.parse(createHash('sha256').update(bytes).digest('hex')),
      bytes,
    });
  } catch {
    return refuse('IMAGE.NOT_AN_IMAGE');
  }
}

const encode = (file: Buffer): Promise<Buffer> =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

/** Stores each image once, by its hash. GridFS file names are not unique, so an aborted upload blocks nothing. */
@Injectable()
export class ImageStore {
  private readonly bucket: GridFSBucket;

  constructor(db: Db) {
    this.bucket = new GridFSBucket(db, { bucketName: 'images' });
  }

  async store({ hash, bytes }: Image): Promise<void> {
    if (await this.has(hash)) return;
    await pipeline(Readable.from([bytes]), this.bucket.openUploadStream(getFileName(hash)));
  }

  async has(hash: ImageHash): Promise<boolean> {
    const [file] = await this.bucket.find({ filename: getFileName(hash) }, { limit: 1 }).toArray();
    return file !== undefined;
  }

  read(hash: ImageHash): Readable {
    return this.bucket.openDownloadStreamByName(getFileName(hash));
  }
}

const getFileName = (hash: ImageHash): string => `${hash}.webp`;

@Injectable()
export class ImageUploader {
  constructor(private readonly images: ImageStore) {}

  /** Throws Refused when the file is not an image. */
  async store(file: Buffer | null): Promise<ImageHash | null> {
    if (!file) return null;
    const image = await normalizeImage(file);
    if (!image.ok) throw new Refused(image.refusal);
    await this.images.store(image.value);
    return image.value.hash;
  }
}
