import { DamagedStoreError, StorageFullError } from '../../storage/index.js';
import { getFields } from '../bson/document.js';
import { encodeDocument } from '../bson/encode.js';
import { type BsonValue, toNumber, toText } from '../bson/value.js';
import { badValue, MongoRefusal, notSupported } from '../errors.js';
import { Deadline } from '../limits.js';
import { type Login } from '../login.js';
import { replyHeadroom, type Request } from '../wire/op-msg.js';
import { aggregate } from './aggregate.js';
import { Arguments } from './arguments.js';
import { compact, drop, dropDatabase } from './collections.js';
import { type Command, readRetryKey, type Reply, type Server } from './command.js';
import { getMore, killCursors } from './cursors.js';
import { explain, find } from './find.js';
import { createIndexes, listIndexes } from './indexes.js';
import { endSessions, helloCommands, ping, saslContinue, saslStart } from './server-commands.js';
import { deleteCommand, insert, update } from './writes.js';

const optionsOfAll = ['$db', 'lsid', '$readPreference', 'maxTimeMS'];

/** Every command that is served, with all the fields it may have. */
const commands: ReadonlyMap<string, Command & { readonly allowed: ReadonlySet<string> }> = new Map(
  [
    ...[...helloCommands, saslStart, saslContinue, ping, endSessions],
    ...[insert, update, deleteCommand],
    ...[find, getMore, killCursors, aggregate, explain],
    ...[drop, dropDatabase, compact, createIndexes, listIndexes],
  ].map((command) => {
    const { name, options } = command;
    return [name, { ...command, allowed: new Set([name, ...optionsOfAll, ...options]) }];
  }),
);

const writeConcernFields = new Set(['w', 'j', 'wtimeout', 'wtimeoutMS']);

/** The reply to a request, whatever happens. */
export async function answer(server: Server, login: Login, request: Request): Promise<BsonValue> {
  try {
    return encodeDocument({ ...(await run(server, login, request)), ok: 1 }, replyHeadroom);
  } catch (error) {
    return refuse(error);
  }
}

export function refuse(error: unknown): BsonValue {
  const { message, code, codeName, details } = toRefusal(error);
  return encodeDocument({ ok: 0, errmsg: message, code, codeName, ...details }, replyHeadroom);
}

function run(
  server: Server,
  login: Login,
  { body, sequences, form }: Request,
): Promise<Reply> | Reply {
  const fields = getFields(body);
  const name = fields[0]?.name ?? '';
  const command = commands.get(name);
  if (!command || (form === 'query' && !/^hello$|^ismaster$/.test(name)))
    throw new MongoRefusal(
      'CommandNotSupported',
      `the command '${name}' is not supported by the embedded server`,
    );
  if (!command.isPublic) login.require(name);
  const values = new Map(fields.map((field) => [field.name, field.value]));
  const args = new Arguments(name, values, sequences);
  const retryKey = readRetryKey(args);
  args.checkNames(command.allowed);
  checkWriteConcern(args.document('writeConcern'));
  checkReadConcern(name, args.document('readConcern'));
  const database = args.text('$db') ?? (form === 'query' ? 'admin' : refuseMissingDatabase());
  const deadline = new Deadline(args.count('maxTimeMS'));
  return command.run({ server, login, arguments: args, database, retryKey, deadline });
}

function refuseMissingDatabase(): never {
  throw badValue("OP_MSG requests require a '$db' argument");
}

/** Every write is synced before its reply, which is the most that a write concern can ask of one node. */
function checkWriteConcern(concern: BsonValue | undefined): void {
  const w = concern && Arguments.read('writeConcern', concern, writeConcernFields).value('w');
  if (w && toText(w) !== 'majority' && ![0, 1].includes(toNumber(w) ?? NaN))
    throw new MongoRefusal('UnsatisfiableWriteConcern', 'there is one node, no more can confirm');
}

const readConcernFields = new Set(['level']);

/** What can be read on this one node is on its disk, and so confirmed by the majority. */
function checkReadConcern(command: string, concern: BsonValue | undefined): void {
  const level = concern && Arguments.read('readConcern', concern, readConcernFields).text('level');
  if (level !== undefined && !['local', 'majority'].includes(level))
    throw notSupported(`the option '${command}.readConcern' with the level ${level}`);
}

/** Every failure as a MongoDB error; an unexpected one is an InternalError, and is logged. */
function toRefusal(error: unknown): MongoRefusal {
  if (error instanceof MongoRefusal) return error;
  if (error instanceof StorageFullError) return new MongoRefusal('OutOfDiskSpace', error.message);
  if (error instanceof DamagedStoreError)
    return new MongoRefusal('DataCorruptionDetected', error.message);
  console.error('The embedded MongoDB server failed at a command:', error);
  return new MongoRefusal('InternalError', String(error));
}
