import { type BsonValue } from '../bson/value.js';
import { maxDocumentBytes } from '../storage/document-limits.js';
import { type Answer, visitMatches } from './in-slices.js';
import { type Projection } from './projection.js';
import { type Search } from './search.js';

export interface Batch {
  readonly documents: readonly BsonValue[];
  readonly isLast: boolean;
}

/** Documents that come one batch after the other. */
export interface Cursor {
  /** At most so many documents, and at most 16 MB, but at least one where there is one. */
  next(most: number): Promise<Batch>;
}

/** Counts what a batch may still take. */
class Room {
  readonly documents: BsonValue[] = [];
  #bytes = 0;

  constructor(private readonly most: number) {}

  take(document: BsonValue): Answer {
    const fits = this.documents.length === 0 || this.#bytes + document.size <= maxDocumentBytes;
    if (!fits || this.most === 0) return 'left';
    this.documents.push(document);
    this.#bytes += document.size;
    return this.documents.length === this.most ? 'enough' : 'taken';
  }
}

/** The matches in the order in which the search meets them, without the first `skip` and beyond `limit`. */
export class SearchCursor implements Cursor {
  constructor(
    private readonly search: Search,
    private readonly project: Projection,
    private skip: number,
    private left: number,
  ) {}

  async next(most: number): Promise<Batch> {
    const room = new Room(Math.min(most, this.left));
    const isEnd = await visitMatches(this.search, (document) => {
      if (this.skip === 0) return room.take(this.project(document));
      this.skip -= 1;
      return 'taken';
    });
    this.left -= room.documents.length;
    return { documents: room.documents, isLast: isEnd || this.left === 0 };
  }
}

/** Documents that are all there already. */
export class ListCursor implements Cursor {
  constructor(private readonly documents: readonly BsonValue[]) {}

  #next = 0;

  next(most: number): Promise<Batch> {
    const room = new Room(most);
    for (const document of this.documents.slice(this.#next, this.#next + most))
      if (room.take(document) === 'left') break;
    this.#next += room.documents.length;
    const isLast = this.#next >= this.documents.length;
    return Promise.resolve({ documents: room.documents, isLast });
  }
}
