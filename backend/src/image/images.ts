import { Injectable } from '@nestjs/common';
import { accept, type AccountId, type Result } from '@nirmaan/contracts/kernel';
import { imageHash, type ImageHash } from '@nirmaan/contracts/project';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FileStore, QUOTA_BYTES } from '../kernel/files/index.js';
import { refuseField, Refused } from '../kernel/http/index.js';
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

/** The uploader of the site's own images, which are never erased. */
const SITE = 'site';

/** Stores each image once, by its hash. */
@Injectable()
export class ImageStore extends FileStore {
  async store(
    { hash, bytes }: Image,
    visibility: Visibility = 'public',
    uploader: AccountId | typeof SITE = SITE,
  ): Promise<void> {
    await this.put(getFileName(hash, visibility), bytes, uploader, (known) => {
      const subjects = known?.subjects ?? [];
      return known && subjects.includes(uploader)
        ? known
        : { ...known, subjects: [...subjects, uploader] };
    });
  }

  async has(hash: ImageHash, visibility: Visibility): Promise<boolean> {
    return (await this.find(getFileName(hash, visibility))) !== null;
  }

  /** An account needs the image no longer; it goes with the last one. */
  async release(hash: ImageHash, visibility: Visibility, uploader: AccountId): Promise<void> {
    const file = await this.find(getFileName(hash, visibility));
    if (!file?.metadata.subjects.includes(uploader)) return;
    const subjects = file.metadata.subjects.filter((subject) => subject !== uploader);
    if (subjects.length === 0) await this.drop(file);
    else await this.replace(file, { metadata: { ...file.metadata, subjects } });
  }

  read(hash: ImageHash, visibility: Visibility): Readable {
    return this.open(getFileName(hash, visibility));
  }
}

const getFileName = (hash: ImageHash, visibility: Visibility): string =>
  visibility === 'public' ? `${hash}.webp` : `private-${hash}.webp`;

@Injectable()
export class ImageUploader {
  constructor(private readonly images: ImageStore) {}

  /** Throws Refused when the file is not an image. */
  async store(file: Buffer | null, visibility: Visibility, uploader: AccountId) {
    if (!file) return null;
    if ((await this.images.getUsedBytes(uploader)) + file.length > QUOTA_BYTES)
      throw refuseField('image', 'Your pictures and attachments take up all of your 250 MB');
    const image = await normalizeImage(file);
    if (!image.ok) throw new Refused(image.refusal);
    await this.images.store(image.value, visibility, uploader);
    return image.value.hash;
  }

  /** What was replaced. A crash before leaves it until the account is erased. */
  release(image: ImageHash, visibility: Visibility, uploader: AccountId): Promise<void> {
    return this.images.release(image, visibility, uploader);
  }
}
