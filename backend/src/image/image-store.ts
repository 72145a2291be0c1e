import { Injectable } from '@nestjs/common';
import type { ImageHash } from '@nirmaan/contracts/project';
import { Db, GridFSBucket } from 'mongodb';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Image } from './image-intake.js';

/**
 * Images, named by their content: the same picture sent twice is kept once. The name is no key of GridFS, so an
 * upload that a crash cut short is in nobody's way.
 */
@Injectable()
export class ImageStore {
  private readonly bucket: GridFSBucket;

  constructor(db: Db) {
    this.bucket = new GridFSBucket(db, { bucketName: 'images' });
  }

  async keep({ hash, bytes }: Image): Promise<void> {
    if (await this.has(hash)) return;
    await pipeline(Readable.from([bytes]), this.bucket.openUploadStream(fileName(hash)));
  }

  async has(hash: ImageHash): Promise<boolean> {
    const [file] = await this.bucket.find({ filename: fileName(hash) }, { limit: 1 }).toArray();
    return file !== undefined;
  }

  read(hash: ImageHash): Readable {
    return this.bucket.openDownloadStreamByName(fileName(hash));
  }
}

const fileName = (hash: ImageHash): string => `${hash}.webp`;
