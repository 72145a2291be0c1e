import { Injectable } from '@nestjs/common';
import {
  type Attachment,
  type AttachmentType,
  cleanName,
  fileHash,
  type FileHash,
  type NamedFile,
} from '@nirmaan/contracts/attachment';
import { type AccountId, addDays, type StreamName } from '@nirmaan/contracts/kernel';
import { Db } from 'mongodb';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Clock } from '../kernel/commands/index.js';
import { type FileMetadata, FileStore, type StoredFile } from '../kernel/files/index.js';
import { refuseField } from '../kernel/http/index.js';

/** A stream that may name the file among its attachments, as its subject's. */
export interface Holder {
  readonly subject: string;
  readonly stream: StreamName;
}

interface AttachmentMetadata extends FileMetadata {
  readonly revision: number;
  readonly type: AttachmentType;
  readonly holders: readonly Holder[];
  readonly checkAt: string;
}

const PREFIX = 'attachment-';
const getFileName = (hash: FileHash): string => `${PREFIX}${hash}`;

/** The bytes of attachments. They go a day after the last stream that names them has stopped to. */
@Injectable()
export class AttachmentStore extends FileStore<AttachmentMetadata> {
  constructor(
    db: Db,
    private readonly clock: Clock,
  ) {
    super(db);
  }

  async keep(bytes: Buffer, type: AttachmentType, uploader: AccountId): Promise<FileHash> {
    const hash = fileHash.parse(createHash('sha256').update(bytes).digest('hex'));
    await this.put(getFileName(hash), bytes, uploader, (known) => {
      const { subjects = [], holders = [], revision = 0 } = known ?? {};
      return {
        subjects: subjects.includes(uploader) ? subjects : [...subjects, uploader],
        type,
        holders,
        revision: revision + 1,
        checkAt: this.getNextCheck(),
      };
    });
    return hash;
  }

  /**
   * The files that a form names, which must be its sender's, as attachments of a stream. Called before the stream
   * names them. Throws Refused for a file that is not stored.
   */
  async claim(named: readonly NamedFile[], subject: AccountId, stream: StreamName) {
    const attachments: Attachment[] = [];
    for (const { file, name } of named) {
      const stored = await this.hold(file, { subject, stream });
      if (!stored)
        throw refuseField(
          'attachments',
          `“${name}” is not stored any more. Please remove it and choose it again.`,
        );
      const { length, metadata } = stored;
      const { type } = metadata;
      attachments.push({ file, name: cleanName(name, type), type, size: length });
    }
    return attachments;
  }

  read(hash: FileHash): Readable {
    return this.open(getFileName(hash));
  }

  async has(hash: FileHash): Promise<boolean> {
    return (await this.find(getFileName(hash))) !== null;
  }

  /** Deletes the files that are due and that none of their holders names. Returns how many. */
  async release(isNamed: (file: FileHash, holder: Holder) => Promise<boolean>): Promise<number> {
    await this.createIndexes();
    const due = { 'metadata.checkAt': { $lt: this.clock.now().toISOString() } };
    let released = 0;
    for (const file of await this.files.find(due).toArray()) {
      const { metadata, filename } = file;
      const hash = fileHash.parse(filename.slice(-64));
      const held: Holder[] = [];
      for (const holder of metadata.holders)
        if (metadata.subjects.includes(holder.subject) && (await isNamed(hash, holder)))
          held.push(holder);
      const subjects = [...new Set(held.map(({ subject }) => subject))];
      const revision = metadata.revision + 1;
      const kept = { ...metadata, subjects, holders: held, revision };
      if (subjects.length > 0)
        await this.replace(file, { metadata: { ...kept, checkAt: this.getNextCheck() } });
      else if (await this.drop(file, kept)) released += 1;
    }
    return released;
  }

  /** Null where the holder's subject has not uploaded the file. */
  private hold(file: FileHash, holder: Holder): Promise<StoredFile<AttachmentMetadata> | null> {
    return this.change(getFileName(file), (known) => {
      if (!known.subjects.includes(holder.subject)) return null;
      const others = known.holders.filter(
        ({ subject, stream }) => subject !== holder.subject || stream !== holder.stream,
      );
      const holders = [...others, holder];
      return { ...known, holders, revision: known.revision + 1, checkAt: this.getNextCheck() };
    });
  }

  private getNextCheck(): string {
    return addDays(this.clock.now(), 1).toISOString();
  }
}
