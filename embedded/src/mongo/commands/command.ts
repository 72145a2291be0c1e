import { type MemoryBudget } from '../../memory-budget.js';
import { getField, getFields } from '../bson/document.js';
import { type Encodable, encodeDocument } from '../bson/encode.js';
import { bsonType, type BsonValue, toBigInt } from '../bson/value.js';
import { badValue } from '../errors.js';
import { type Deadline } from '../limits.js';
import { type Login } from '../login.js';
import { type CursorRegistry } from '../query/cursors.js';
import { buildNamespace } from '../storage/catalog.js';
import { type Writer } from '../storage/database.js';
import { type Databases, type ServedDatabase } from '../storage/databases.js';
import { type RetryKey } from '../storage/retries.js';
import { type Arguments } from './arguments.js';

/** The fields of a reply; `ok: 1` is added. */
export type Reply = Readonly<Record<string, Encodable>>;

/** What every command may use. */
export interface Server {
  /** As clients dial it: `127.0.0.1:27017`. */
  readonly address: string;
  readonly databases: Databases;
  readonly cursors: CursorRegistry;
  /** For open cursors and for sorts. */
  readonly memory: MemoryBudget;
}

/** One command that is being carried out. */
export interface Call {
  readonly server: Server;
  /** That of the connection. */
  readonly login: Login;
  readonly database: string;
  readonly arguments: Arguments;
  readonly deadline: Deadline;
  /** For a retryable write. */
  readonly retryKey: RetryKey | undefined;
}

export interface DatabaseCall extends Call {
  readonly served: ServedDatabase;
}

export interface Command {
  /** As clients write it. */
  readonly name: string;
  /** The options that are served, besides those of all commands; every other one is refused. */
  readonly options: readonly string[];
  /** The driver sends it with `w: 0`, and waits for no reply. */
  readonly isUnacknowledged?: boolean;
  /** Served before a client has authenticated. */
  readonly isPublic?: boolean;
  readonly run: (call: Call) => Promise<Reply> | Reply;
}

export function onDatabase({
  run,
  ...command
}: Omit<Command, 'run'> & {
  readonly run: (call: DatabaseCall) => Promise<Reply> | Reply;
}): Command {
  return {
    ...command,
    run: async (call) => run({ ...call, served: await call.server.databases.find(call.database) }),
  };
}

/** The namespace that a command's first field names. */
export function getNamespace({
  database,
  arguments: args,
}: Pick<Call, 'database' | 'arguments'>): string {
  return buildNamespace(database, args.text(args.owner) ?? '');
}

/** Runs a write as one transaction; a repeated retryable write gets its first reply and is not done again. */
export function transact(call: DatabaseCall, work: (write: Writer) => Reply): Promise<Reply> {
  const { retryKey, deadline } = call;
  const { database, retries } = call.served;
  return database.transact((write) => {
    const earlier = retryKey && retries.find(retryKey);
    if (earlier)
      return Object.fromEntries(getFields(earlier).map(({ name, value }) => [name, value]));
    deadline.check();
    const reply = work(write);
    if (retryKey) retries.save(write, retryKey, encodeDocument(reply));
    return reply;
  });
}

export function readRetryKey(args: Arguments): RetryKey | undefined {
  const number = args.value('txnNumber');
  if (!number) return undefined;
  const transactionNumber = toBigInt(number);
  if (transactionNumber === undefined) throw badValue('txnNumber must be a long');
  return { session: getSessionId(args.requiredDocument('lsid')), transactionNumber };
}

const idName = Buffer.from('id');

/** The bytes of the UUID in `{id: UUID}`. */
function getSessionId(lsid: BsonValue): Buffer {
  const id = getField(lsid, idName);
  if (id?.type !== bsonType.binary) throw badValue('lsid.id must be a UUID');
  return id.bytes.subarray(5);
}
