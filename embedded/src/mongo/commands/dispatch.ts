import { DamagedStoreError, StorageFullError } from '../../storage/index.js';
import { getFields } from '../bson/document.js';
import { encodeDocument } from '../bson/encode.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { Deadline } from '../limits.js';
import { type Login } from '../login.js';
import { replyHeadroom, type Request } from '../wire/op-msg.js';
import { aggregate } from './aggregate.js';
import { Arguments } from './arguments.js';
import { createIndexes, drop, dropDatabase, listIndexes } from './collections.js';
import { type Command, readRetryKey, type Reply, type Server } from './command.js';
import { explain, find, getMore, killCursors } from './find.js';
import { endSessions, helloCommands, ping, saslContinue, saslStart } from './server-commands.js';
import { deleteCommand, insert, update } from './writes.js';

const optionsOfAll = ['$db', 'lsid', '$readPreference', 'maxTimeMS'];

/** Every command that is served, with all the fields it may have. */
const commands: ReadonlyMap<string, Command & { readonly allowed: ReadonlySet<string> }> = new Map(
  [
    ...[...helloCommands, saslStart, saslContinue, ping, endSessions],
    ...[insert, update, deleteCommand],
    ...[find, getMore, killCursors, aggregate, explain],
    ...[drop, dropDatabase, createIndexes, listIndexes],
  ].map((command) => {
    const { name, options } = command;
    return [name, { ...command, allowed: new Set([name, ...optionsOfAll, ...options]) }];
  }),
);

/** The reply to a request. Throws the refusal of one whose client wants no reply. */
export async function answer(server: Server, login: Login, request: Request): Promise<BsonValue> {
  try {
    return encodeDocument({ ...(await run(server, login, request)), ok: 1 }, replyHeadroom);
  } catch (error) {
    if (!request.wantsReply) throw toRefusal(error);
    return refuse(error);
  }
}

export function refuse(error: unknown): BsonValue {
  const { message, code, codeName } = toRefusal(error);
  return encodeDocument({ ok: 0, errmsg: message, code, codeName }, replyHeadroom);
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
  if (!command.isUnacknowledged) checkConcern(args, 'writeConcern', 'w');
  checkConcern(args, 'readConcern', 'level');
  const database = args.text('$db') ?? (form === 'query' ? 'admin' : args.refuseMissing('$db'));
  const deadline = new Deadline(args.count('maxTimeMS'));
  return command.run({ server, login, arguments: args, database, retryKey, deadline });
}

/** What is acknowledged or can be read is on the disk of the only node, and so confirmed by the majority. */
function checkConcern(args: Arguments, name: string, field: string): void {
  const concern = args.document(name);
  const given = concern && Arguments.read(name, concern, new Set([field])).text(field);
  if (given !== undefined && given !== 'majority')
    throw notSupported(`the option '${args.owner}.${name}' with ${field} ${given}`);
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
