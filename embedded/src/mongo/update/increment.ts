import { Double, Int32, Long } from 'bson';
import { encode } from '../bson/encode.js';
import { isNumber, numberOf } from '../bson/read.js';
import { bsonType, nameOfType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { badValue, MongoRefusal, notSupported } from '../errors.js';
import { type Modification } from './parse-update.js';

const longest = { least: -(2n ** 63n), most: 2n ** 63n - 1n };
const int32 = { least: -(2n ** 31n), most: 2n ** 31n - 1n };

/** The sum in the wider of the two types; an int32 that overflows becomes an int64. */
export function increment(
  value: BsonValue | undefined,
  { path, operand }: Modification,
): BsonValue {
  if (!value) return operand;
  if (value.type === bsonType.decimal128) throw notSupported('$inc of a decimal');
  if (!isNumber(value))
    throw new MongoRefusal(
      'TypeMismatch',
      `Cannot apply $inc to a value of non-numeric type: '${path.text}' is ${nameOfType(value.type)}`,
    );
  if (value.type === bsonType.double || operand.type === bsonType.double)
    return encode(new Double((numberOf(value) ?? 0) + (numberOf(operand) ?? 0)));
  return wholeSum(value, operand, path.text);
}

function wholeSum(value: BsonValue, operand: BsonValue, path: string): BsonValue {
  const sum = wholeOf(value) + wholeOf(operand);
  const isInt32 = value.type === bsonType.int32 && operand.type === bsonType.int32;
  if (isInt32 && isWithin(sum, int32)) return encode(new Int32(Number(sum)));
  if (isWithin(sum, longest)) return encode(Long.fromBigInt(sum));
  throw badValue(`Failed to apply $inc to '${path}': the sum does not fit in 64 bits`);
}

function isWithin(sum: bigint, { least, most }: typeof longest): boolean {
  return sum >= least && sum <= most;
}

function wholeOf({ type, source, start }: BsonValue): bigint {
  return type === bsonType.int32 ? BigInt(source.readInt32LE(start)) : source.readBigInt64LE(start);
}
