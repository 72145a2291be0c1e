import { filterFields, getFields } from '../bson/document.js';
import { type BsonValue, bsonType, toNumber } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';

/** Turns a document into what the reply holds of it. */
export type Projection = (document: BsonValue) => BsonValue;

/** Reads `{name: 1, phase: 1, _id: 0}` or `{poster: 0}`; paths below the top level are refused. */
export function parseProjection(document: BsonValue | undefined): Projection {
  if (!document) return (whole) => whole;
  const flags = new Map(
    getFields(document).map(({ name, value }) => [name, parseFlag(name, value)]),
  );
  const others = [...flags].filter(([name]) => name !== '_id');
  const isInclusion = others[0]?.[1] ?? flags.get('_id') ?? false;
  for (const [name, flag] of others) if (flag !== isInclusion) throw refuseMixed(name, flag);
  const keepsId = flags.get('_id') ?? true;
  const keeps = (name: string): boolean =>
    name === '_id' ? keepsId : flags.has(name) === isInclusion;
  return (whole) => filterFields(whole, keeps);
}

function parseFlag(name: string, value: BsonValue): boolean {
  const isBoolean = value.type === bsonType.boolean;
  const isFlag = isBoolean || toNumber(value) !== undefined;
  if (!isFlag || /[.$]/.test(name)) throw notSupported(`the projection '${name}'`);
  return isBoolean ? value.source[value.start] === 1 : toNumber(value) !== 0;
}

function refuseMixed(name: string, isInclusion: boolean): MongoRefusal {
  const [asked, other] = isInclusion ? ['inclusion', 'exclusion'] : ['exclusion', 'inclusion'];
  return new MongoRefusal(
    isInclusion ? 'ProjectionMixesExclusion' : 'ProjectionMixesInclusion',
    `Cannot do ${asked} on field ${name} in ${other} projection`,
  );
}
