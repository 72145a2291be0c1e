import { type BsonValue } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';
import { emptyDocument } from '../bson/encode.js';
import { type Filter, parseFilter } from '../query/filter.js';
import { choosePlan } from '../query/plan.js';
import { Search } from '../query/search.js';
import { CollectionWriter, getId } from '../storage/collection-writer.js';
import { type Writer } from '../storage/database.js';
import { applyUpdate, buildUpsert, withId } from '../update/apply-update.js';
import { parseUpdate, type Update } from '../update/parse-update.js';
import { Arguments } from './arguments.js';
import {
  type Command,
  type DatabaseCall,
  getNamespace,
  onDatabase,
  type Reply,
  transact,
} from './command.js';

/** Of one write command. */
export const maxStatements = 100_000;
const updateFields = new Set(['q', 'u', 'upsert', 'multi']);
const deleteFields = new Set(['q', 'limit']);

/** What a statement did. */
interface Effect {
  /** Documents that were inserted, matched or deleted. */
  readonly n: number;
  readonly nModified?: number;
  readonly upserted?: BsonValue | undefined;
}

type Statement = (target: WriteTarget, statement: BsonValue, isRetryable: boolean) => Effect;

export const insert = writeCommand('insert', 'documents', (target, document) => {
  target.writer.insert(withId(document));
  return { n: 1 };
});

export const update = writeCommand('update', 'updates', (target, statement, isRetryable) => {
  const args = Arguments.read('update.updates', statement, updateFields);
  const filter = parseFilter(args.requiredDocument('q'));
  const change = parseUpdate(args.required('u'));
  const isMulti = args.flag('multi');
  if (isMulti && change.kind === 'replacement')
    throw new MongoRefusal(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  if (isMulti && isRetryable) throw refuseRetry('multi=true');
  const found = target.find(filter, isMulti);
  let nModified = 0;
  for (const before of found) if (target.update(before, change) !== before) nModified += 1;
  if (found.length > 0 || !args.flag('upsert')) return { n: found.length, nModified };
  const inserted = buildUpsert(filter, change);
  target.writer.insert(inserted);
  return { n: 1, upserted: getId(inserted) };
});

/** Named so because `delete` is a keyword. */
export const deleteCommand = writeCommand('delete', 'deletes', (target, statement, isRetryable) => {
  const args = Arguments.read('delete.deletes', statement, deleteFields);
  const filter = parseFilter(args.requiredDocument('q'));
  args.required('limit');
  const limit = args.count('limit');
  if (limit !== 0 && limit !== 1)
    throw new MongoRefusal(
      'FailedToParse',
      `The limit field in delete objects must be 0 or 1. Got ${limit ?? ''}`,
    );
  if (limit === 0 && isRetryable) throw refuseRetry('limit=0');
  const found = target.find(filter, limit === 0);
  for (const match of found) target.writer.remove(match);
  return { n: found.length };
});

/** An update or replacement of one document that also returns it. */
export const findAndModify = onDatabase({
  name: 'findAndModify',
  options: ['query', 'update', 'new', 'upsert', 'remove'],
  isWrite: true,
  isRetryable: true,
  run(call) {
    const { arguments: args } = call;
    for (const option of ['remove', 'upsert'])
      if (args.flag(option)) throw notSupported(`the option 'findAndModify.${option}'`);
    const filter = parseFilter(args.document('query') ?? emptyDocument);
    const change = parseUpdate(args.required('update'));
    return writeTo(call, (target) => {
      const [before] = target.find(filter, false);
      if (!before) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
      const after = target.update(before, change);
      const value = args.flag('new') ? after : before;
      return { lastErrorObject: { n: 1, updatedExisting: true }, value };
    });
  },
});

/** The collection that a write is about; it is created with its first document. */
class WriteTarget {
  #writer: CollectionWriter | undefined;

  constructor(
    private readonly call: DatabaseCall,
    private readonly namespace: string,
    private readonly write: Writer,
  ) {}

  /** The first match, or all. */
  find(filter: Filter, isMulti: boolean): BsonValue[] {
    const { server, deadline } = this.call;
    const collection = server.catalog.find(this.namespace);
    if (!collection) return [];
    const search = new Search(server.database, choosePlan(collection, filter), deadline);
    return search.find(isMulti ? Infinity : 1);
  }

  /** The document as it is then; the same object where nothing changes. */
  update(before: BsonValue, update: Update): BsonValue {
    const after = applyUpdate(before, update);
    if (after !== before) this.writer.replace(before, after);
    return after;
  }

  get writer(): CollectionWriter {
    const { database, catalog } = this.call.server;
    this.#writer ??= new CollectionWriter(database, catalog, this.write, this.namespace);
    return this.#writer;
  }
}

/** Runs a write of one collection as a transaction, once no index of it is built. */
async function writeTo(call: DatabaseCall, work: (target: WriteTarget) => Reply): Promise<Reply> {
  const namespace = getNamespace(call);
  for (let build; (build = call.server.builds.findRunning(namespace));) await build;
  return transact(call, (write) => work(new WriteTarget(call, namespace, write)));
}

/** Runs statement after statement; what one refuses is reported, and ends an ordered write. */
function writeCommand(name: string, list: string, run: Statement): Command {
  return onDatabase({
    name,
    options: [list, 'ordered'],
    isWrite: true,
    isRetryable: true,
    run(call) {
      const { arguments: args } = call;
      const statements = args.documents(list);
      if (statements.length === 0 || statements.length > maxStatements)
        throw new MongoRefusal(
          'InvalidLength',
          `Write batch sizes must be between 1 and ${maxStatements}. Got ${statements.length} operations.`,
        );
      const isOrdered = args.value('ordered') === undefined || args.flag('ordered');
      const isRetryable = call.retryKey !== undefined;
      return writeTo(call, (target) => {
        let [n, nModified] = [0, 0];
        const upserted: Reply[] = [];
        const writeErrors: Reply[] = [];
        for (const [index, statement] of statements.entries()) {
          try {
            const effect = run(target, statement, isRetryable);
            n += effect.n;
            nModified += effect.nModified ?? 0;
            if (effect.upserted) upserted.push({ index, _id: effect.upserted });
          } catch (error) {
            if (!(error instanceof MongoRefusal) || error.codeName === 'MaxTimeMSExpired')
              throw error;
            const { code, message: errmsg, details } = error;
            writeErrors.push({ index, code, errmsg, ...details });
            if (isOrdered) break;
          }
        }
        return {
          n,
          nModified: name === 'update' ? nModified : undefined,
          upserted: upserted.length > 0 ? upserted : undefined,
          writeErrors: writeErrors.length > 0 ? writeErrors : undefined,
        };
      });
    },
  });
}

function refuseRetry(option: string): MongoRefusal {
  return new MongoRefusal('InvalidOptions', `Cannot use retryable writes with ${option}`);
}
