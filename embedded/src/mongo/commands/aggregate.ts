import { type Field, getFields } from '../bson/document.js';
import { emptyDocument, encode, encodeDocument } from '../bson/encode.js';
import { Path } from '../bson/path.js';
import { type BsonValue, hasSameBytes, toNumber, toText } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { ListCursor } from '../query/cursors.js';
import { parseFilter } from '../query/filter.js';
import { type Search } from '../query/search.js';
import { type Command, getNamespace } from './command.js';
import { openCursor, readCursorOptions } from './cursors.js';
import { createSearch } from './find.js';
import { type Arguments } from './arguments.js';

/** A count of the matches, or by the value of a field. */
interface CountPipeline {
  readonly filter: BsonValue;
  readonly skip: number;
  readonly limit: number;
  readonly groupBy: Path | undefined;
}

const stageOrder = ['$match', '$skip', '$limit', '$group'];
const one = encode(1);
const countOne = encode({ $sum: 1 });
const invalidNumbers = { $skip: 'Location5107200', $limit: 'Location5107201' } as const;

/** Only what `countDocuments` sends, and a count grouped by one field. */
export const aggregate: Command = {
  name: 'aggregate',
  options: ['pipeline', 'cursor'],
  async run(call) {
    const { server, arguments: args, deadline } = call;
    const namespace = getNamespace(call);
    const pipeline = readPipeline(args);
    const filter = parseFilter(pipeline.filter);
    const search = createSearch(server, { namespace, filter, sort: [], deadline });
    const groups = search ? await count(search, pipeline) : [];
    return openCursor(server.cursors, namespace, new ListCursor(groups), readCursorOptions(args));
  },
};

async function count(search: Search, pipeline: CountPipeline): Promise<BsonValue[]> {
  const { skip, limit, groupBy } = pipeline;
  if (groupBy)
    return (await search.countBy(groupBy)).map(({ _id, n }) => encodeDocument({ _id, n }));
  const n = Math.max(0, (await search.count(skip + limit)) - skip);
  return n === 0 ? [] : [encodeDocument({ _id: 1, n })];
}

/** Reads `[{$match}, {$skip}?, {$limit}?, {$group: {_id: 1 or '$field', n: {$sum: 1}}}]` and refuses all else. */
function readPipeline(args: Arguments): CountPipeline {
  const stages = args.documents('pipeline').map(readStage);
  const positions = stages.map(({ name }) => stageOrder.indexOf(name));
  const isInOrder = positions.every((position, at) => position > (positions[at - 1] ?? -1));
  const group = stages.at(-1);
  if (!isInOrder || group?.name !== '$group')
    throw notSupported('an aggregation other than a count');
  const find = (name: string) => stages.find((stage) => stage.name === name)?.value;
  const [skip, limit] = [find('$skip'), find('$limit')];
  const groupBy = readGroup(group.value);
  if (groupBy && (skip ?? limit)) throw notSupported('$skip or $limit before a grouped count');
  const max = limit ? readNumber('$limit', limit) : Infinity;
  if (max === 0) throw new MongoRefusal('Location15958', 'the limit must be positive');
  return {
    filter: find('$match') ?? emptyDocument,
    skip: skip ? readNumber('$skip', skip) : 0,
    limit: max,
    groupBy,
  };
}

function readStage(document: BsonValue): Field {
  const [stage, second] = getFields(document);
  if (!stage || second)
    throw new MongoRefusal(
      'FailedToParse',
      'A pipeline stage specification object must contain exactly one field.',
    );
  if (!stageOrder.includes(stage.name)) throw notSupported(`the aggregation stage ${stage.name}`);
  return stage;
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

function readNumber(stage: keyof typeof invalidNumbers, value: BsonValue): number {
  const number = toNumber(value) ?? NaN;
  if (!Number.isInteger(number) || number < 0 || number >= 2 ** 63)
    throw new MongoRefusal(invalidNumbers[stage], `invalid argument to ${stage} stage`);
  return number;
}
