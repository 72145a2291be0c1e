import { DamagedStoreError, type Table } from '../../storage/index.js';
import { isMetastream, metastreamOf, originalOf } from '../metadata/metastream.js';
import { noMetadata, parseMetadata, type StreamMetadata } from '../metadata/stream-metadata.js';
import { decodeData } from '../wire/recorded-event.js';
import { spellUuid } from '../wire/uuid.js';
import { positionKey, positionOf, revisionKey, streamKey } from './keys.js';
import { StoredEvent } from './stored-event.js';
import { decodeHead, noStream, type StreamHead } from './stream-head.js';
import { type LogTables } from './tables.js';

export type Lookup = (table: Table, key: Buffer) => Buffer | undefined;

/** Single events and streams, seen either as committed or with the writes under way on top. */
export class LogView {
  constructor(
    protected readonly tables: LogTables,
    private readonly lookup: Lookup,
  ) {}

  head(stream: string): StreamHead {
    const record = this.lookup(this.tables.heads, streamKey(stream));
    return record ? decodeHead(record) : noStream;
  }

  /** True for a tombstoned stream and for the metastream of one. */
  isTombstoned(stream: string, { tombstoned } = this.head(stream)): boolean {
    if (tombstoned) return true;
    return isMetastream(stream) && this.head(originalOf(stream)).tombstoned;
  }

  eventAt(stream: string, revision: number): StoredEvent | undefined {
    const position = this.lookup(this.tables.revisions, revisionKey(stream, revision));
    return position && this.#indexed(positionOf(position), stream, revision);
  }

  idAt(stream: string, revision: number): string | undefined {
    const event = this.eventAt(stream, revision);
    return event && spellUuid(event.id);
  }

  metadata(stream: string): StreamMetadata {
    const raw = this.rawMetadata(stream);
    return raw ? parseMetadata(raw) : noMetadata;
  }

  /** The data of the last event of the stream's metastream. */
  rawMetadata(stream: string): Buffer | undefined {
    const metastream = metastreamOf(stream);
    const { last } = this.head(metastream);
    const event = last < 0 ? undefined : this.eventAt(metastream, last);
    return event && decodeData(event.frame);
  }

  #indexed(position: number, stream: string, revision: number): StoredEvent {
    const record = this.lookup(this.tables.events, positionKey(position));
    const event = record && new StoredEvent(position, record);
    if (event?.stream === stream && event.revision === revision) return event;
    throw new DamagedStoreError(
      `Revision ${revision} of ${stream} is not at position ${position}.`,
    );
  }
}
