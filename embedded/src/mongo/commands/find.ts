import { ListCursor, SearchCursor, type Cursor } from '../query/cursor.js';
import { type Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { type Plan, planFor } from '../query/plan.js';
import { parseProjection, type Projection } from '../query/projection.js';
import { Search } from '../query/search.js';
import { type KeyPart, parseSort } from '../query/sort.js';
import { sortedMatches } from '../query/sorted.js';
import { documentOf } from '../bson/encode.js';
import { type Collection } from '../storage/collection.js';
import { namespaceOf } from '../storage/namespace.js';
import { badValue } from '../errors.js';
import { type AllowList } from './allow-list.js';
import { type Arguments } from './arguments.js';
import { type Call, type Command, type Reply } from './command.js';
import { firstBatch } from './cursor-replies.js';
import { type Server } from '../server.js';

/** A find, understood. */
export interface Query {
  readonly namespace: string;
  readonly filter: Filter;
  readonly sort: readonly KeyPart[];
  readonly project: Projection;
  readonly skip: number;
  readonly limit: number;
}

export const findOptions: AllowList = {
  takes: ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
  refuses:
    'hint comment max min returnKey showRecordId tailable awaitData oplogReplay noCursorTimeout allowPartialResults allowDiskUse collation let maxTimeMS'.split(
      ' ',
    ),
};

export const find: Command = { name: 'find', ...findOptions, run: runFind };

async function runFind(call: Call): Promise<Reply> {
  const { server, database, arguments: args } = call;
  const query = readQuery(database, args);
  const cursor = await cursorFor(server, query);
  return firstBatch(server.cursors, query.namespace, cursor, {
    batchSize: args.count('batchSize'),
    isOnly: args.flag('singleBatch'),
  });
}

export function readQuery(database: string, args: Arguments): Query {
  const limit = args.whole('limit') ?? 0;
  if (limit < 0) throw badValue(`Limit value must be non-negative, but received: ${limit}`);
  return {
    namespace: namespaceOf(database, args.text('find') ?? ''),
    filter: parseFilter(args.document('filter') ?? documentOf([])),
    sort: parseSort(args.document('sort') ?? documentOf([])),
    project: projectionOf(args),
    skip: args.count('skip') ?? 0,
    limit: limit === 0 ? Infinity : limit,
  };
}

export function projectionOf(args: Arguments, name = 'projection'): Projection {
  const document = args.document(name);
  return document ? parseProjection(document) : (whole) => whole;
}

/** Fails when it is resumed after its collection, or the index it reads, has gone. */
export function searchFor(
  { database, catalog }: Server,
  collection: Collection,
  { namespace, filter, sort }: Pick<Query, 'namespace' | 'filter' | 'sort'>,
): Search {
  const plan: Plan = planFor(collection, filter, sort);
  return new Search(database, plan, filter, () =>
    catalog.assertThere(namespace, collection, plan.index),
  );
}

async function cursorFor(server: Server, query: Query): Promise<Cursor> {
  const collection = server.catalog.find(query.namespace);
  if (!collection) return new ListCursor([]);
  const { project, skip, limit, sort } = query;
  const search = searchFor(server, collection, query);
  if (search.plan.isSorted) return new SearchCursor(search, project, skip, limit);
  const sorted = await sortedMatches(search, sort, skip + limit);
  return new ListCursor(sorted.slice(skip).map(project));
}
