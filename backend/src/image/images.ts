import { Injectable } from '@nestjs/common';
import { accept, type AccountId, type Result } from '@nirmaan/contracts/kernel';
import { imageHash, type ImageHash } from '@nirmaan/contracts/project';
import { getImagesDatabase } from '@nirmaan/platform/mongo';
import { type Collection, Db, GridFSBucket, ObjectId } from 'mongodb';
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

/** The uploader of the site's own images, which are never erased. */
const SITE = 'site';

/** By this the projections worker deletes an image once its uploaders are erased. */
interface ImageMetadata {
  /** The accounts that have uploaded it, or the site. */
  readonly subjects: readonly string[];
}

/** An upload that is under way, or was cut short and has left chunks without a file. */
interface Upload {
  /** Of the file. */
  readonly _id: ObjectId;
  readonly subject: string;
}

/** Stores each image once, by its hash. GridFS file names are not unique, so an aborted upload blocks nothing. */
@Injectable()
export class ImageStore {
  readonly bucket: GridFSBucket;
  private readonly files: Collection<{ filename: string; metadata: ImageMetadata }>;
  private readonly uploads: Collection<Upload>;

  constructor(db: Db) {
    const images = getImagesDatabase(db);
    this.bucket = new GridFSBucket(images, { bucketName: BUCKET });
    this.files = images.collection(`${BUCKET}.files`);
    this.uploads = images.collection(`${BUCKET}.uploads`);
  }

  async store(
    { hash, bytes }: Image,
    visibility: Visibility = 'public',
    uploader: AccountId | typeof SITE = SITE,
  ): Promise<void> {
    const filename = getFileName(hash, visibility);
    if (await this.addUploader(filename, uploader)) return;
    const _id = new ObjectId();
    const metadata: ImageMetadata = { subjects: [uploader] };
    await this.uploads.insertOne({ _id, subject: uploader });
    const file = this.bucket.openUploadStreamWithId(_id, filename, { metadata });
    await pipeline(Readable.from([bytes]), file);
    await this.uploads.deleteOne({ _id });
  }

  /** False where there is no such image. */
  private async addUploader(filename: string, uploader: string): Promise<boolean> {
    const file = await this.files.findOne({ filename });
    if (!file) return false;
    const { subjects } = file.metadata;
    if (subjects.includes(uploader)) return true;
    const { matchedCount } = await this.files.updateOne(
      { _id: file._id, filename, 'metadata.subjects': subjects },
      { $set: { 'metadata.subjects': [...subjects, uploader] } },
    );
    return matchedCount === 1 || this.addUploader(filename, uploader);
  }

  async has(hash: ImageHash, visibility: Visibility): Promise<boolean> {
    return (await this.files.findOne({ filename: getFileName(hash, visibility) })) !== null;
  }

  read(hash: ImageHash, visibility: Visibility): Readable {
    return this.bucket.openDownloadStreamByName(getFileName(hash, visibility));
  }
}

const getFileName = (hash: ImageHash, visibility: Visibility): string =>
  visibility === 'public' ? `${hash}.webp` : `private-${hash}.webp`;

@Injectable()
export class ImageUploader {
  constructor(private readonly images: ImageStore) {}

  /** Throws Refused when the file is not an image. */
  async store(
    file: Buffer | null,
    visibility: Visibility,
    uploader: AccountId,
  ): Promise<ImageHash | null> {
    if (!file) return null;
    const image = await normalizeImage(file);
    if (!image.ok) throw new Refused(image.refusal);
    await this.images.store(image.value, visibility, uploader);
    return image.value.hash;
  }
}
