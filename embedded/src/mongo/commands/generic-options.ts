import { fieldsOf } from '../bson/document.js';
import { numberOf, textOf } from '../bson/read.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { type AllowList, checkNames } from './allow-list.js';
import { type Arguments } from './arguments.js';
import { type Command } from './command.js';

/** Fields that drivers add to every command. */
const forAll = ['$db', 'lsid', '$clusterTime', '$readPreference', 'readConcern'];
const refusedForAll = [
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'stmtId',
  'stmtIds',
  'isTimeseriesNamespace',
  'rawData',
];
/** There is one node and every write is synced, so these read what was committed, all of them. */
const readLevels = ['local', 'available', 'majority', 'linearizable'];

/** All the fields that a command may have. */
export function allowedFor(command: Command): AllowList {
  const forWrites = ['writeConcern', ...(command.isRetryable ? ['txnNumber'] : [])];
  return {
    takes: [command.name, ...forAll, ...(command.isWrite ? forWrites : []), ...command.takes],
    refuses: [...refusedForAll, 'writeConcern', 'txnNumber', ...command.refuses],
  };
}

export function checkGenericOptions(args: Arguments): void {
  checkReadConcern(args.document('readConcern'));
  checkWriteConcern(args.document('writeConcern'));
}

function checkReadConcern(concern: BsonValue | undefined): void {
  if (!concern) return;
  const fields = fieldsOf(concern);
  checkNames(
    'readConcern',
    fields.map(({ name }) => name),
    {
      takes: ['level'],
      refuses: ['afterClusterTime', 'atClusterTime', 'provenance'],
    },
  );
  const level = fields[0] && textOf(fields[0].value);
  if (level !== undefined && !readLevels.includes(level))
    throw notSupported(`the read concern '${level}'`);
}

/** Every reply to a write comes after its sync, which is what the strongest of these ask for. */
function checkWriteConcern(concern: BsonValue | undefined): void {
  if (!concern) return;
  const fields = fieldsOf(concern);
  checkNames(
    'writeConcern',
    fields.map(({ name }) => name),
    {
      takes: ['w', 'j', 'wtimeout'],
      refuses: ['fsync', 'provenance'],
    },
  );
  const w = fields.find(({ name }) => name === 'w')?.value;
  if (w && textOf(w) !== 'majority' && !isOneNode(w))
    throw new MongoRefusal('UnsatisfiableWriteConcern', 'there is one node, no more can confirm');
}

function isOneNode(w: BsonValue): boolean {
  const nodes = numberOf(w);
  return nodes === 0 || nodes === 1;
}
