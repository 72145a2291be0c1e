import { Injectable } from '@nestjs/common';
import { getImagesDatabase } from '@nirmaan/platform/mongo';
import { type Collection, Db, type Filter, GridFSBucket, ObjectId, type WithId } from 'mongodb';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const BUCKET = 'images';

/** By this the projections worker deletes a file once its uploaders are erased. */
export interface FileMetadata {
  /** The accounts that have uploaded it, or the site. */
  readonly subjects: readonly string[];
  /** Counts the changes of what else is known of the file, where that changes. */
  readonly revision?: number;
}

export interface StoredFile<Metadata extends FileMetadata> {
  readonly filename: string;
  /** In bytes. */
  readonly length: number;
  readonly metadata: Metadata;
}

/** An upload that is under way, or was cut short and has left chunks without a file. */
interface Upload {
  /** Of the file. */
  readonly _id: ObjectId;
  readonly subject: string;
}

/**
 * Files that were uploaded, each once, under a name with the hash of its bytes. GridFS file names are not unique, so
 * an aborted upload blocks nothing.
 */
@Injectable()
export class FileStore<Metadata extends FileMetadata = FileMetadata> {
  readonly bucket: GridFSBucket;
  protected readonly files: Collection<StoredFile<Metadata>>;
  private readonly uploads: Collection<Upload>;

  constructor(db: Db) {
    const images = getImagesDatabase(db);
    this.bucket = new GridFSBucket(images, { bucketName: BUCKET });
    this.files = images.collection(`${BUCKET}.files`);
    this.uploads = images.collection(`${BUCKET}.uploads`);
  }

  /** Stores the bytes unless they are stored already; then changes what is known of them. */
  async put(
    filename: string,
    bytes: Buffer,
    uploader: string,
    change: (known: Metadata | null) => Metadata,
  ): Promise<void> {
    if (await this.change(filename, change)) return;
    const _id = new ObjectId();
    await this.uploads.insertOne({ _id, subject: uploader });
    const metadata = change(null);
    const file = this.bucket.openUploadStreamWithId(_id, filename, { metadata });
    await pipeline(Readable.from([bytes]), file);
    await this.uploads.deleteOne({ _id });
  }

  async find(filename: string): Promise<WithId<StoredFile<Metadata>> | null> {
    return this.files.findOne({ filename } as Filter<StoredFile<Metadata>>);
  }

  open(filename: string): Readable {
    return this.bucket.openDownloadStreamByName(filename);
  }

  /** The file as it was; null where there is none, or the change gives none. The same object changes nothing. */
  protected async change(
    filename: string,
    change: (known: Metadata) => Metadata | null,
  ): Promise<StoredFile<Metadata> | null> {
    for (;;) {
      const file = await this.find(filename);
      const metadata = file && change(file.metadata);
      if (!metadata) return null;
      if (metadata === file.metadata || (await this.replace(file, { metadata }))) return file;
    }
  }

  /** False where the file was changed since it was read. */
  protected async replace(
    { _id, filename, metadata: { subjects, revision } }: WithId<StoredFile<Metadata>>,
    changed: Partial<StoredFile<Metadata>>,
  ): Promise<boolean> {
    const unchanged = {
      _id,
      filename,
      'metadata.subjects': subjects,
      ...(revision !== undefined && { 'metadata.revision': revision }),
    } as Filter<StoredFile<Metadata>>;
    return (await this.files.updateOne(unchanged, { $set: changed })).matchedCount === 1;
  }
}
