import { type BsonValue } from '../bson/value.js';
import { type Filter } from '../query/filter.js';
import { planFor } from '../query/plan.js';
import { Search } from '../query/search.js';
import { type KeyPart } from '../query/sort.js';
import { sortedAtOnce } from '../query/sorted.js';
import { type Server } from '../server.js';
import { CollectionWriter } from '../storage/collection-writer.js';
import { type Writer } from '../storage/transaction.js';

/** The collection that a write is about, which comes into being with its first document. */
export class Target {
  #writer: CollectionWriter | undefined;

  constructor(
    private readonly server: Server,
    private readonly write: Writer,
    private readonly namespace: string,
  ) {}

  /** The matches, as they are now; all of them, or the first in the order asked for. */
  matches(filter: Filter, isMany: boolean, sort: readonly KeyPart[] = []): BsonValue[] {
    const collection = this.server.catalog.find(this.namespace);
    if (!collection) return [];
    const plan = planFor(collection, filter, sort);
    const search = new Search(this.server.database, plan, filter);
    if (isMany) return search.all();
    if (!search.plan.isSorted) return sortedAtOnce(search, sort, 1);
    const first = search.first();
    return first ? [first] : [];
  }

  get writer(): CollectionWriter {
    const { catalog, database } = this.server;
    this.#writer ??= new CollectionWriter(
      this.write,
      database,
      catalog,
      this.namespace,
      catalog.findOrCreate(this.write, this.namespace),
    );
    return this.#writer;
  }
}
