import { getFields } from '../bson/document.js';
import { encode, encodeDocument } from '../bson/encode.js';
import { type BsonValue, hasSameBytes } from '../bson/value.js';
import { badValue, notSupported } from '../errors.js';
import { parseFilter } from '../query/filter.js';
import { getNamespace, onDatabase } from './command.js';
import { createSearch, sendAtOnce } from './find.js';
import { Arguments } from './arguments.js';

interface CountPipeline {
  readonly filter: BsonValue;
  readonly limit: number;
}

const countAll = encode({ _id: 1, n: { $sum: 1 } });

/** Only what `countDocuments` sends. */
export const aggregate = onDatabase({
  name: 'aggregate',
  options: ['pipeline', 'cursor', 'readConcern'],
  async run(call) {
    const { served, arguments: args, deadline } = call;
    const namespace = getNamespace(call);
    const pipeline = readPipeline(args);
    const filter = parseFilter(pipeline.filter);
    const search = createSearch(served, { namespace, filter, sort: [], deadline });
    const n = search ? await search.count(pipeline.limit) : 0;
    const documents = n === 0 ? [] : [encodeDocument({ _id: 1, n })];
    return sendAtOnce(args, namespace, documents);
  },
});

/** Reads `[{$match}, {$limit}?, {$group: {_id: 1, n: {$sum: 1}}}]` and refuses all else. */
function readPipeline(args: Arguments): CountPipeline {
  const documents = args.documents('pipeline');
  const stages = documents.flatMap(getFields);
  const names = stages.map(({ name }) => name).join(' ');
  if (stages.length !== documents.length || !/^\$match (\$limit )?\$group$/.test(names))
    throw notSupported(`an aggregation other than a count (${names})`);
  const values = new Map(stages.map(({ name, value }) => [name, value]));
  const stage = new Arguments('aggregate.pipeline', values);
  if (!hasSameBytes(stage.required('$group'), countAll))
    throw notSupported('a $group other than {_id: 1, n: {$sum: 1}}');
  const limit = stage.count('$limit');
  if (limit === 0) throw badValue('the limit must be positive');
  return { filter: stage.requiredDocument('$match'), limit: limit ?? Infinity };
}
