import { Injectable } from '@nestjs/common';
import { accept, type Result } from '@nirmaan/contracts/kernel';
import { imageHash, type ImageHash } from '@nirmaan/contracts/project';
import { getImagesDatabase } from '@nirmaan/platform/mongo';
import { Db, GridFSBucket } from 'mongodb';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refused } from '../kernel/http/index.js';
import { encodeUntrusted } from './image-encoder.js';
import type { ImageRefusal } from './image-refusal.js';

/** WebP, identified by the SHA-256 of its bytes. */
export interface Image {
  readonly hash: ImageHash;
  readonly bytes: Buffer;
}

/** An upload as it is stored; refuses what is not a picture or takes too much to decode. */
export async function normalizeImage(file: Buffer): Promise<Result<Image, ImageRefusal>> {
  const encoded = await encodeUntrusted(file);
  return encoded.ok ? accept(toImage(encoded.value)) : encoded;
}

export const toImage = (bytes: Buffer): Image => ({
  hash: imageHash.parse(createHash('sha256').update(bytes).digest('hex')),
  bytes,
});

/** A public image is served to everybody; a private one only by calls that check who asks. */
export type Visibility = 'public' | 'private';

const BUCKET = 'images';

/** Stores each image once, by its hash. GridFS file names are not unique, so an aborted upload blocks nothing. */
@Injectable()
export class ImageStore {
  private readonly bucket: GridFSBucket;

  constructor(db: Db) {
    this.bucket = new GridFSBucket(getImagesDatabase(db), { bucketName: BUCKET });
  }

  async store({ hash, bytes }: Image, visibility: Visibility = 'public'): Promise<void> {
    if (await this.has(hash, visibility)) return;
    const upload = this.bucket.openUploadStream(getFileName(hash, visibility));
    await pipeline(Readable.from([bytes]), upload);
  }

  async has(hash: ImageHash, visibility: Visibility): Promise<boolean> {
    const filename = getFileName(hash, visibility);
    const [file] = await this.bucket.find({ filename }, { limit: 1 }).toArray();
    return file !== undefined;
  }

  read(hash: ImageHash, visibility: Visibility): Readable {
    return this.bucket.openDownloadStreamByName(getFileName(hash, visibility));
  }
}

const getFileName = (hash: ImageHash, visibility: Visibility): string =>
  visibility === 'public' ? `${hash}.webp` : `private-${hash}.webp`;

/** Moves the images that an older release kept among the read models. */
export async function moveImages(db: Db): Promise<void> {
  for (const name of [`${BUCKET}.chunks`, `${BUCKET}.files`]) {
    const [from, to] = [db.collection(name), getImagesDatabase(db).collection(name)];
    let isMoving = false;
    for await (const document of from.find()) {
      await to.replaceOne({ _id: document._id }, document, { upsert: true });
      isMoving = true;
    }
    if (isMoving) await from.drop();
  }
}

@Injectable()
export class ImageUploader {
  constructor(private readonly images: ImageStore) {}

  /** Throws Refused when the file is not an image. */
  async store(file: Buffer | null, visibility: Visibility): Promise<ImageHash | null> {
    if (!file) return null;
    const image = await normalizeImage(file);
    if (!image.ok) throw new Refused(image.refusal);
    await this.images.store(image.value, visibility);
    return image.value.hash;
  }
}
