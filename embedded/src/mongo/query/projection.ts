import { type Field, filterFields, getFields } from '../bson/document.js';
import { type BsonValue, toNumber } from '../bson/value.js';
import { notSupported } from '../errors.js';

/** Turns a document into what the reply holds of it. */
export type Projection = (document: BsonValue) => BsonValue;

/** Reads `{name: 1, phase: 1, _id: 0}` or `{poster: 0}`; paths below the top level are refused. */
export function parseProjection(document: BsonValue | undefined): Projection {
  if (!document) return (whole) => whole;
  const flags = new Map(getFields(document).map((field) => [field.name, parseFlag(field)]));
  const others = [...flags].filter(([name]) => name !== '_id').map(([, flag]) => flag);
  const isInclusion = others[0] ?? flags.get('_id') ?? false;
  if (others.includes(!isInclusion))
    throw notSupported('a projection that includes some fields and excludes others');
  const keepsId = flags.get('_id') ?? true;
  const keeps = (name: string): boolean =>
    name === '_id' ? keepsId : flags.has(name) === isInclusion;
  return (whole) => filterFields(whole, keeps);
}

function parseFlag({ name, value }: Field): boolean {
  const flag = toNumber(value);
  if ((flag === 0 || flag === 1) && !/[.$]/.test(name)) return flag === 1;
  throw notSupported(`the projection '${name}'`);
}
