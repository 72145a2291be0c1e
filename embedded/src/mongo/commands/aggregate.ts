import { type Field, getFields } from '../bson/document.js';
import { emptyDocument, encode, encodeDocument } from '../bson/encode.js';
import { Path } from '../bson/path.js';
import { type BsonValue, hasSameBytes, toNumber, toText } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { Cursor } from '../query/cursors.js';
import { parseFilter } from '../query/filter.js';
import { type Search } from '../query/search.js';
import { getNamespace, onDatabase } from './command.js';
import { openCursor, readCursorOptions } from './cursors.js';
import { createSearch } from './find.js';
import { type Arguments } from './arguments.js';

/** A count of the matches up to a limit, or by the value of a field. */
interface CountPipeline {
  readonly filter: BsonValue;
  readonly limit: number;
  readonly groupBy: Path | undefined;
}

const one = encode(1);
const countOne = encode({ $sum: 1 });

/** Only what `countDocuments` sends, and a count grouped by one field. */
export const aggregate = onDatabase({
  name: 'aggregate',
  options: ['pipeline', 'cursor', 'readConcern'],
  async run(call) {
    const { server, arguments: args, deadline } = call;
    const namespace = getNamespace(call);
    const pipeline = readPipeline(args);
    const filter = parseFilter(pipeline.filter);
    const search = createSearch(server, { namespace, filter, sort: [], deadline });
    const counts = search ? await count(search, pipeline) : [];
    const documents = counts.map(({ _id, n }) => encodeDocument({ _id, n }));
    return openCursor(server.cursors, namespace, Cursor.over(documents), readCursorOptions(args));
  },
});

async function count(search: Search, { limit, groupBy }: CountPipeline) {
  if (groupBy) return search.countBy(groupBy);
  const n = await search.count(limit);
  return n === 0 ? [] : [{ _id: 1, n }];
}

/** Reads `[{$match}, {$limit}?, {$group: {_id: 1 or '$field', n: {$sum: 1}}}]` and refuses all else. */
function readPipeline(args: Arguments): CountPipeline {
  const stages = args.documents('pipeline').map(readStage);
  const names = stages.map(({ name }) => name).join(' ');
  if (!/^(\$match )?(\$limit )?\$group$/.test(names))
    throw notSupported(`an aggregation other than a count (${names})`);
  const find = (name: string) => stages.find((stage) => stage.name === name)?.value;
  const [limit, groupBy] = [find('$limit'), readGroup(find('$group') ?? emptyDocument)];
  if (groupBy && limit) throw notSupported('$limit before a grouped count');
  const filter = find('$match') ?? emptyDocument;
  return { filter, limit: limit ? readLimit(limit) : Infinity, groupBy };
}

function readStage(document: BsonValue): Field {
  const [stage, second] = getFields(document);
  if (stage && !second) return stage;
  throw new MongoRefusal(
    'FailedToParse',
    'A pipeline stage specification object must contain exactly one field.',
  );
}

/** The field to group by; undefined for the group of all. */
function readGroup(group: BsonValue): Path | undefined {
  const [id, n, third] = group.isObject ? getFields(group) : [];
  const isCount =
    id?.name === '_id' && n?.name === 'n' && !third && hasSameBytes(n.value, countOne);
  if (!isCount) throw notSupported('a $group other than {_id: …, n: {$sum: 1}}');
  if (hasSameBytes(id.value, one)) return undefined;
  const text = toText(id.value) ?? '';
  if (!/^\$[^$]/.test(text)) throw notSupported('a $group by anything but one field');
  return Path.parse(text.slice(1));
}

function readLimit(value: BsonValue): number {
  const limit = toNumber(value) ?? NaN;
  if (limit === 0) throw new MongoRefusal('Location15958', 'the limit must be positive');
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new MongoRefusal('Location5107201', 'invalid argument to $limit stage');
}
