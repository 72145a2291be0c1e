import { type Encodable, emptyDocument } from '../bson/encode.js';
import { badValue, notSupported } from '../errors.js';
import { type Deadline } from '../limits.js';
import { type Cursor, ListCursor, SearchCursor } from '../query/cursors.js';
import { type Filter, parseFilter } from '../query/filter.js';
import { choosePlan, type Plan } from '../query/plan.js';
import { parseProjection, type Projection } from '../query/projection.js';
import { Search } from '../query/search.js';
import { type KeyPart, parseSort } from '../query/key-parts.js';
import { Sorter } from '../query/sort.js';
import { idIndex } from '../index/index.js';
import { type Server } from '../server.js';
import { buildNamespace } from '../storage/catalog.js';
import { Arguments } from './arguments.js';
import { type Command, type Reply } from './command.js';
import { openCursor } from './cursors.js';

/** Which documents, in which order. */
export interface Selection {
  readonly namespace: string;
  readonly filter: Filter;
  readonly sort: readonly KeyPart[];
  readonly deadline: Deadline;
}

interface Query extends Selection {
  readonly project: Projection;
  readonly skip: number;
  readonly limit: number;
}

const findOptions = ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'];
const explainedFields = new Set(['find', 'maxTimeMS', ...findOptions]);

export const find: Command = {
  name: 'find',
  options: findOptions,
  async run({ server, database, arguments: args, deadline }) {
    const query = readQuery(database, args, deadline);
    const cursor = await createCursor(server, query);
    return openCursor(server.cursors, query.namespace, cursor, {
      batchSize: args.count('batchSize'),
      isSingle: args.flag('singleBatch'),
    });
  },
};

/** Of a find: which index it uses and how much it examines, as specs ask. */
export const explain: Command = {
  name: 'explain',
  options: ['verbosity'],
  async run({ server, database, arguments: args, deadline }) {
    const command = Arguments.read('explain', args.requiredDocument('explain'), explainedFields);
    if (args.text('verbosity') !== 'executionStats')
      throw notSupported('an explain other than of executionStats');
    const query = readQuery(database, command, deadline);
    const search = createSearch(server, query);
    const namespace = query.namespace;
    if (!search) return { queryPlanner: { namespace, winningPlan: { stage: 'EOF' } } };
    let matched = 0;
    const max = search.plan.isSorted ? query.skip + query.limit : Infinity;
    await search.visit(() => (++matched === max ? 'last' : 'taken'));
    return {
      queryPlanner: { namespace, winningPlan: describePlan(search.plan) },
      executionStats: {
        totalKeysExamined: search.keysExamined,
        totalDocsExamined: search.documentsExamined,
      },
    };
  },
};

/** Undefined where there is no such collection. A search that is resumed after its collection was dropped fails. */
export function createSearch(
  { catalog, database }: Server,
  { namespace, filter, sort, deadline }: Selection,
): Search | undefined {
  const collection = catalog.find(namespace);
  if (!collection) return undefined;
  const plan = choosePlan(collection, filter, sort);
  return new Search(database, plan, deadline, () =>
    catalog.assertExists(namespace, collection, plan.index),
  );
}

function readQuery(database: string, args: Arguments, deadline: Deadline): Query {
  const namespace = buildNamespace(database, args.text('find') ?? '');
  const limit = args.count('limit') ?? 0;
  if (limit < 0) throw badValue(`Limit value must be non-negative, but received: ${limit}`);
  return {
    namespace,
    filter: parseFilter(args.document('filter') ?? emptyDocument),
    sort: parseSort(args.document('sort') ?? emptyDocument),
    project: parseProjection(args.document('projection')),
    skip: args.count('skip') ?? 0,
    limit: limit === 0 ? Infinity : limit,
    deadline,
  };
}

async function createCursor(server: Server, query: Query): Promise<Cursor> {
  const search = createSearch(server, query);
  if (!search) return new ListCursor([]);
  const { project, skip, limit, sort } = query;
  if (search.plan.isSorted) return new SearchCursor(search, project, skip, limit);
  const sorter = new Sorter(sort, skip + limit, server.memory);
  try {
    await search.visit((document) => {
      sorter.add(document);
      return 'taken';
    });
    return new ListCursor(sorter.finish().slice(skip).map(project));
  } finally {
    sorter.close();
  }
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
