import { type Field, fieldsOf } from '../bson/document.js';
import { documentOf, encode } from '../bson/encode.js';
import { numberOf } from '../bson/read.js';
import { type BsonValue, sameBytes } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { type Arguments } from './arguments.js';

export interface Counted {
  readonly filter: BsonValue;
  readonly skip: number;
  readonly limit: number;
}

const order = ['$match', '$skip', '$limit', '$group'];
const known = new Set(
  '$addFields $bucket $bucketAuto $changeStream $collStats $count $densify $documents $facet $fill $geoNear $graphLookup $indexStats $lookup $merge $out $project $redact $replaceRoot $replaceWith $sample $search $set $setWindowFields $sort $sortByCount $unionWith $unset $unwind'.split(
    ' ',
  ),
);
const counting = encode({ _id: 1, n: { $sum: 1 } });

/** Reads `[{$match}, {$skip}?, {$limit}?, {$group: {_id: 1, n: {$sum: 1}}}]` and refuses all else. */
export function readCountPipeline(args: Arguments): Counted {
  const stages = args.documents('pipeline').map(stageOf);
  const positions = stages.map(({ name }) => order.indexOf(name));
  const inOrder = positions.every(
    (position, at) => at === 0 || position > (positions[at - 1] ?? 0),
  );
  const group = stages.at(-1);
  if (!inOrder || group?.name !== '$group' || !sameBytes(group.value, counting))
    throw notSupported('aggregation other than countDocuments');
  return {
    filter: stageValue(stages, '$match') ?? documentOf([]),
    skip: countIn(stages, '$skip') ?? 0,
    limit: limitIn(stages) ?? Infinity,
  };
}

function stageOf(document: BsonValue): Field {
  const [stage, second] = fieldsOf(document);
  if (!stage || second)
    throw new MongoRefusal(
      'FailedToParse',
      'A pipeline stage specification object must contain exactly one field.',
    );
  if (order.includes(stage.name)) return stage;
  throw known.has(stage.name)
    ? notSupported(`the aggregation stage ${stage.name}`)
    : new MongoRefusal('UnrecognizedStage', `Unrecognized pipeline stage name: '${stage.name}'`);
}

function stageValue(stages: readonly Field[], name: string): BsonValue | undefined {
  return stages.find((stage) => stage.name === name)?.value;
}

function limitIn(stages: readonly Field[]): number | undefined {
  const limit = countIn(stages, '$limit');
  if (limit === 0) throw new MongoRefusal('Location15958', 'the limit must be positive');
  return limit;
}

/** MongoDB's own numbers for what is no whole number from zero on. */
const refusals = { $skip: 'Location5107200', $limit: 'Location5107201' } as const;

function countIn(stages: readonly Field[], name: keyof typeof refusals): number | undefined {
  const value = stageValue(stages, name);
  if (!value) return undefined;
  const number = numberOf(value) ?? NaN;
  if (!Number.isInteger(number) || number < 0 || number >= 2 ** 63)
    throw new MongoRefusal(refusals[name], `invalid argument to ${name} stage`);
  return number;
}
