import { filterFields, getFields } from '../bson/document.js';
import { type BsonValue, toNumber } from '../bson/value.js';
import { notSupported } from '../errors.js';

/** Turns a document into what the reply holds of it. */
export type Projection = (document: BsonValue) => BsonValue;

/** Reads `{poster: 0}`, or the `{_id: 1}` of GridFS; every other projection is refused. */
export function parseProjection(document: BsonValue | undefined): Projection {
  if (!document) return (whole) => whole;
  const flags = new Map(getFields(document).map(({ name, value }) => [name, toNumber(value)]));
  const isIdAlone = flags.size === 1 && flags.get('_id') === 1;
  for (const [name, flag] of flags)
    if (!isIdAlone && (flag !== 0 || /[.$]/.test(name)))
      throw notSupported(`the projection '${name}'`);
  return (whole) => filterFields(whole, (name) => flags.has(name) === isIdAlone);
}
