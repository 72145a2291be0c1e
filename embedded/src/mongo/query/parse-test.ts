import { elementsOf } from '../bson/document.js';
import { truthOf } from '../bson/read.js';
import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { badValue, type MongoRefusal, notSupported } from '../errors.js';
import { type Test } from './filter.js';

const known = new Set(
  '$nin $not $regex $options $elemMatch $size $type $mod $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear $geoWithin $geoIntersects $near $nearSphere $expr $jsonSchema $ref $id $db'.split(
    ' ',
  ),
);

/** One operator with its operand, as in `{$gte: 5}`. */
export function parseTest(operator: string, operand: BsonValue): Test {
  switch (operator) {
    case '$eq':
    case '$ne':
      return { operator, value: comparable(operand) };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return { operator, value: orderable(operand) };
    case '$in':
    case '$all':
      return { operator, values: listOf(operator, operand).map(comparable) };
    case '$exists':
      return { operator, expected: truthOf(operand) };
    default:
      throw unknownOperator(operator);
  }
}

function listOf(operator: string, operand: BsonValue): BsonValue[] {
  if (!operand.isArray) throw badValue(`${operator} needs an array`);
  return elementsOf(operand);
}

function comparable(value: BsonValue): BsonValue {
  if (value.type === bsonType.regex) throw notSupported('a regular expression in a query');
  if (value.type === bsonType.undefined) throw badValue('cannot compare to undefined');
  return value;
}

/** A range stays within one type; the ends of all types are the exception, and we do not serve it. */
function orderable(value: BsonValue): BsonValue {
  if (value.type === bsonType.minKey || value.type === bsonType.maxKey)
    throw notSupported('a range up to MinKey or MaxKey');
  return comparable(value);
}

function unknownOperator(operator: string): MongoRefusal {
  return known.has(operator)
    ? notSupported(`the query operator ${operator}`)
    : badValue(`unknown operator: ${operator}`);
}
