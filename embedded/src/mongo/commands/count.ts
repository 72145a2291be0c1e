import { documentOf, encodeDocument } from '../bson/encode.js';
import { countMatches } from '../query/count-matches.js';
import { ListCursor } from '../query/cursor.js';
import { parseFilter } from '../query/parse-filter.js';
import { namespaceOf } from '../storage/namespace.js';
import { type Server } from '../server.js';
import { type Call, type Command, type Reply } from './command.js';
import { type Counted, readCountPipeline } from './count-pipeline.js';
import { cursorOptions, firstBatch } from './cursor-replies.js';
import { searchFor } from './find.js';

/** What `estimatedDocumentCount` sends. */
export const count: Command = {
  name: 'count',
  takes: ['query', 'limit', 'skip'],
  refuses: ['hint', 'collation', 'comment', 'maxTimeMS', 'fields'],
  run: runCount,
};

/** Only what `countDocuments` sends. */
export const aggregate: Command = {
  name: 'aggregate',
  takes: ['pipeline', 'cursor'],
  refuses:
    'explain allowDiskUse maxTimeMS bypassDocumentValidation collation hint comment let'.split(' '),
  run: runAggregate,
};

async function runCount({ server, database, arguments: args }: Call): Promise<Reply> {
  const n = await countIn(server, namespaceOf(database, args.text('count') ?? ''), {
    filter: args.document('query') ?? documentOf([]),
    skip: args.count('skip') ?? 0,
    // A negative limit counts like a positive one.
    limit: Math.abs(args.whole('limit') ?? 0) || Infinity,
  });
  return { n };
}

async function runAggregate({ server, database, arguments: args }: Call): Promise<Reply> {
  const namespace = namespaceOf(database, args.text('aggregate') ?? '');
  const options = cursorOptions(args);
  const n = await countIn(server, namespace, readCountPipeline(args));
  const group = new ListCursor(n === 0 ? [] : [encodeDocument({ _id: 1, n })]);
  return firstBatch(server.cursors, namespace, group, options);
}

async function countIn(server: Server, namespace: string, counted: Counted): Promise<number> {
  const filter = parseFilter(counted.filter);
  const collection = server.catalog.find(namespace);
  if (!collection) return 0;
  const { skip, limit } = counted;
  const search = searchFor(server, collection, { namespace, filter, sort: [] });
  const found = await countMatches(search, skip + limit);
  return Math.max(0, found - skip);
}
