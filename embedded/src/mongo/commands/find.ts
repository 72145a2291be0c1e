import { getElements } from '../bson/document.js';
import { type Encodable, emptyDocument } from '../bson/encode.js';
import { type BsonValue, toBigInt } from '../bson/value.js';
import { badValue, notSupported } from '../errors.js';
import { idIndex, type KeyPart, parseKey } from '../index/index.js';
import { type Deadline } from '../limits.js';
import { Cursor, type CursorOptions } from '../query/cursors.js';
import { type Filter, parseFilter } from '../query/filter.js';
import { choosePlan, type Plan } from '../query/plan.js';
import { parseProjection } from '../query/projection.js';
import { Search } from '../query/search.js';
import { sortMatches } from '../query/sort.js';
import { buildNamespace } from '../storage/catalog.js';
import { type ServedDatabase } from '../storage/databases.js';
import { Arguments } from './arguments.js';
import { type Command, type DatabaseCall, onDatabase, type Reply } from './command.js';

/** Which documents, in which order. */
export interface Selection {
  readonly namespace: string;
  readonly filter: Filter;
  readonly sort: readonly KeyPart[];
  readonly deadline: Deadline;
}

const firstBatchSize = 101;
const findOptions = ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'];
const explainedFields = new Set(['find', 'maxTimeMS', 'readConcern', ...findOptions]);

export const find = onDatabase({
  name: 'find',
  options: [...findOptions, 'readConcern'],
  async run(call) {
    const { server, database, arguments: args, deadline } = call;
    const query = readQuery(database, args, deadline);
    const cursor = await createCursor(call, query);
    const { documents, isLast } = await cursor.next(args.count('batchSize') ?? firstBatchSize);
    const isOver = isLast || args.flag('singleBatch');
    const id = isOver ? 0n : server.cursors.add(query.namespace, cursor);
    return { cursor: { firstBatch: documents, id, ns: query.namespace } };
  },
});

/** Of a find: which index it uses and how much it examines, as specs ask. */
export const explain = onDatabase({
  name: 'explain',
  options: ['verbosity'],
  async run({ served, database, arguments: args, deadline }) {
    if (args.text('verbosity') !== 'executionStats')
      throw notSupported('explain with a verbosity other than executionStats');
    const explained = Arguments.read('explain', args.requiredDocument('explain'), explainedFields);
    const query = readQuery(database, explained, deadline);
    const search = createSearch(served, query);
    if (!search) throw notSupported('explain of a collection that does not exist');
    let left = search.plan.isSorted ? query.skip + query.limit : Infinity;
    await search.visit(() => --left > 0);
    return {
      queryPlanner: { winningPlan: describePlan(search.plan) },
      executionStats: {
        totalKeysExamined: search.keysExamined,
        totalDocsExamined: search.documentsExamined,
      },
    };
  },
});

/** Undefined where there is no such collection, so that nothing matches. */
export function createSearch(
  { database, catalog }: ServedDatabase,
  { namespace, filter, sort, deadline }: Selection,
): Search | undefined {
  const collection = catalog.find(namespace);
  if (!collection) return undefined;
  const plan = choosePlan(collection, filter, sort);
  return new Search(database, plan, deadline, () => catalog.assertExists(namespace, collection));
}

type Query = Selection & CursorOptions;

function readQuery(database: string, args: Arguments, deadline: Deadline): Query {
  const limit = args.count('limit') ?? 0;
  return {
    namespace: buildNamespace(database, args.text('find') ?? ''),
    filter: parseFilter(args.document('filter') ?? emptyDocument),
    sort: parseKey(args.document('sort') ?? emptyDocument),
    project: parseProjection(args.document('projection')),
    skip: args.count('skip') ?? 0,
    limit: limit === 0 ? Infinity : limit,
    deadline,
  };
}

async function createCursor({ served, server }: DatabaseCall, query: Query): Promise<Cursor> {
  const search = createSearch(served, query);
  if (!search) return Cursor.over([], query);
  if (search.plan.isSorted) return new Cursor(search, query);
  const { skip, limit, sort } = query;
  return Cursor.over(await sortMatches(search, sort, skip + limit, server.memory), query);
}

/** The plan in MongoDB's words: SORT over FETCH over IXSCAN, or COLLSCAN. */
function describePlan({ index, bounds, isBackward, isSorted }: Plan): Reply {
  const direction = isBackward ? 'backward' : 'forward';
  const isScan = index === idIndex && bounds.length === 0;
  const source: Record<string, Encodable> = isScan
    ? { stage: 'COLLSCAN', direction }
    : { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: index.name, direction } };
  return isSorted ? source : { stage: 'SORT', inputStage: source };
}

export const getMore: Command = {
  name: 'getMore',
  options: ['collection', 'batchSize'],
  async run({ server, database, arguments: args }) {
    const namespace = buildNamespace(database, args.text('collection') ?? '');
    const id = getCursorId(args.required('getMore'));
    const max = args.count('batchSize') || Infinity;
    const { documents, isLast } = await server.cursors.next(id, namespace, max);
    return { cursor: { nextBatch: documents, id: isLast ? 0n : id, ns: namespace } };
  },
};

export const killCursors: Command = {
  name: 'killCursors',
  options: ['cursors'],
  run({ server, arguments: args }) {
    for (const id of getElements(args.required('cursors'))) server.cursors.close(getCursorId(id));
    return {};
  },
};

/** The reply of a command whose few documents are sent at once. */
export function sendAtOnce(
  args: Arguments,
  namespace: string,
  documents: readonly BsonValue[],
): Reply {
  const options = args.document('cursor');
  if (options) Arguments.read(`${args.owner}.cursor`, options, new Set());
  return { cursor: { firstBatch: documents, id: 0n, ns: namespace } };
}

function getCursorId(value: BsonValue): bigint {
  const id = toBigInt(value);
  if (id === undefined) throw badValue('a cursor id must be a long');
  return id;
}
