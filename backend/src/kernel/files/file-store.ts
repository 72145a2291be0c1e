import { Injectable } from '@nestjs/common';
import { getFilesDatabase, isDuplicateKey } from '@nirmaan/platform/mongo';
import {
  type Collection,
  Db,
  type Filter,
  GridFSBucket,
  type IndexDescription,
  ObjectId,
  type WithId,
} from 'mongodb';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Named by the first kind of file. */
const BUCKET = 'images';

/** Of one account: what 25 of the largest files take. */
export const QUOTA_BYTES = 250 * 1024 * 1024;

/** Four chunks of GridFS. */
const PART_BYTES = 4 * 255 * 1024;

export interface FileMetadata {
  /** The accounts that have uploaded it, or the site. */
  readonly subjects: readonly string[];
  /** Whose streams may name it, where they may. */
  readonly holders?: readonly { readonly subject: string }[];
  /** When it is checked next whether one of them does. */
  readonly checkAt?: string;
  /** Counts the changes of what else is known of the file, where that changes. */
  readonly revision?: number;
}

export interface StoredFile<Metadata extends FileMetadata> {
  readonly filename: string;
  /** In bytes. */
  readonly length: number;
  readonly metadata: Metadata;
}

const indexes: IndexDescription[] = [
  { key: { filename: 1 }, unique: true },
  { key: { 'metadata.subjects': 1 } },
  { key: { 'metadata.checkAt': 1 } },
];

/** An upload that is under way, or was cut short and has left chunks without a file. */
interface Upload {
  /** Of the file. */
  readonly _id: ObjectId;
  readonly subject: string;
}

/**
 * Files that were uploaded, each once, under a name with the hash of its bytes. GridFS writes a file's document after its
 * bytes, so an aborted upload blocks no name.
 */
@Injectable()
export class FileStore<Metadata extends FileMetadata = FileMetadata> {
  readonly bucket: GridFSBucket;
  protected readonly files: Collection<StoredFile<Metadata>>;
  private readonly chunks: Collection;
  private readonly uploads: Collection<Upload>;
  private indexing: Promise<unknown> | undefined;

  constructor(db: Db) {
    const database = getFilesDatabase(db);
    this.bucket = new GridFSBucket(database, { bucketName: BUCKET });
    this.files = database.collection(`${BUCKET}.files`);
    this.chunks = database.collection(`${BUCKET}.chunks`);
    this.uploads = database.collection(`${BUCKET}.uploads`);
  }

  /** Stores the bytes unless they are stored already; then changes what is known of them. */
  async put(
    filename: string,
    bytes: Buffer,
    uploader: string,
    change: (known: Metadata | null) => Metadata,
  ): Promise<void> {
    await this.createIndexes();
    while (!(await this.change(filename, change)))
      if (await this.upload(filename, bytes, uploader, change(null))) return;
  }

  async find(filename: string): Promise<WithId<StoredFile<Metadata>> | null> {
    return this.files.findOne({ filename } as Filter<StoredFile<Metadata>>);
  }

  /** How many bytes an account's files take together. */
  async getUsedBytes(account: string): Promise<number> {
    await this.createIndexes();
    const ofAccount = { 'metadata.subjects': account } as Filter<StoredFile<Metadata>>;
    const files = await this.files.find(ofAccount).toArray();
    return files.reduce((sum, { length }) => sum + length, 0);
  }

  open(filename: string): Readable {
    return Readable.from(this.readParts(filename), { objectMode: false });
  }

  /** Part by part, because GridFS fetches 16 MB of a file at once, however slowly they are read. */
  private async *readParts(filename: string): AsyncGenerator {
    const file = await this.find(filename);
    if (!file) throw new Error(`${filename} is not stored`);
    for (let start = 0; start < file.length; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES, file.length);
      yield* this.bucket.openDownloadStream(file._id, { start, end });
    }
  }

  /** Deletes what only this account has uploaded, also where that was cut short, and forgets it in other files. */
  async eraseUploads(account: string): Promise<void> {
    await this.createIndexes();
    for (const { _id } of await this.uploads.find({ subject: account }).toArray()) {
      if (!(await this.files.findOne({ _id } as Filter<StoredFile<Metadata>>)))
        await this.chunks.deleteMany({ files_id: _id });
      await this.uploads.deleteOne({ _id });
    }
    const ofAccount = { 'metadata.subjects': account } as Filter<StoredFile<Metadata>>;
    for (let file; (file = await this.files.findOne(ofAccount));) {
      const { subjects, holders } = file.metadata;
      const others = subjects.filter((subject) => subject !== account);
      const held = holders?.filter(({ subject }) => subject !== account);
      const metadata = { ...file.metadata, subjects: others, ...(held && { holders: held }) };
      if (others.length > 0) await this.replace(file, { metadata });
      else await this.drop(file);
    }
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

  protected createIndexes(): Promise<unknown> {
    this.indexing ??= this.files.createIndexes(indexes).catch((error: unknown) => {
      this.indexing = undefined;
      throw error;
    });
    return this.indexing;
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

  /**
   * Deletes a file that was not changed since it was read. It is renamed first: under its new name no upload and no form
   * finds it.
   */
  protected async drop(file: WithId<StoredFile<Metadata>>, metadata: Metadata = file.metadata) {
    const filename = `released-${file._id.toHexString()}-${file.filename}`;
    if (!(await this.replace(file, { filename, metadata }))) return false;
    await this.bucket.delete(file._id);
    return true;
  }

  /** False where another upload of this name was faster. */
  private async upload(filename: string, bytes: Buffer, subject: string, metadata: Metadata) {
    const _id = new ObjectId();
    await this.uploads.insertOne({ _id, subject });
    const file = this.bucket.openUploadStreamWithId(_id, filename, { metadata });
    const isStored = await unlessDuplicate(pipeline(Readable.from([bytes]), file));
    if (!isStored) await this.chunks.deleteMany({ files_id: _id });
    await this.uploads.deleteOne({ _id });
    return isStored;
  }
}

/** False where a unique index refuses the work. */
async function unlessDuplicate(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
