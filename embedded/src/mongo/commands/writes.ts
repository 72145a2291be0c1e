import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Deadline } from '../limits.js';
import { type Filter, parseFilter } from '../query/filter.js';
import { choosePlan } from '../query/plan.js';
import { Search } from '../query/search.js';
import { type Server } from '../server.js';
import { CollectionWriter, getId } from '../storage/collection-writer.js';
import { type Writer } from '../storage/database.js';
import { applyUpdate, buildUpsert, withId } from '../update/apply-update.js';
import { parseUpdate } from '../update/parse-update.js';
import { Arguments } from './arguments.js';
import { type Call, type Command, getNamespace, type Reply, transact } from './command.js';

/** Of one write command. */
export const maxStatements = 100_000;
const updateFields = new Set(['q', 'u', 'upsert', 'multi']);
const deleteFields = new Set(['q', 'limit']);

export const insert: Command = {
  name: 'insert',
  options: ['documents', 'ordered'],
  isWrite: true,
  isRetryable: true,
  run: (call) =>
    runStatements(call, 'documents', (target) => {
      let n = 0;
      return {
        run(document) {
          target.writer.insert(withId(document));
          n += 1;
        },
        reply: () => ({ n }),
      };
    }),
};

export const update: Command = {
  name: 'update',
  options: ['updates', 'ordered'],
  isWrite: true,
  isRetryable: true,
  run: (call) =>
    runStatements(call, 'updates', (target) => {
      let n = 0;
      let nModified = 0;
      const upserted: { index: number; _id: BsonValue | undefined }[] = [];
      return {
        run(document, index) {
          const result = runUpdate(target, document, call.retryKey !== undefined);
          n += result.matched;
          nModified += result.modified;
          if (result.inserted) upserted.push({ index, _id: getId(result.inserted) });
        },
        reply: () => ({ n: n + upserted.length, nModified, upserted: orUndefined(upserted) }),
      };
    }),
};

/** Named so because `delete` is a keyword. */
export const deleteCommand: Command = {
  name: 'delete',
  options: ['deletes', 'ordered'],
  isWrite: true,
  isRetryable: true,
  run: (call) =>
    runStatements(call, 'deletes', (target) => {
      let n = 0;
      return {
        run(document) {
          n += runDelete(target, document, call.retryKey !== undefined);
        },
        reply: () => ({ n }),
      };
    }),
};

/** The collection that a write is about; it is created with its first document. */
export class WriteTarget {
  #writer: CollectionWriter | undefined;

  constructor(
    private readonly server: Server,
    private readonly write: Writer,
    private readonly namespace: string,
    private readonly deadline: Deadline,
  ) {}

  findOne(filter: Filter): BsonValue | undefined {
    return this.#search(filter)?.first();
  }

  findAll(filter: Filter): BsonValue[] {
    return this.#search(filter)?.all() ?? [];
  }

  get writer(): CollectionWriter {
    this.#writer ??= new CollectionWriter(
      ...([this.server, this.write, this.namespace] as const),
      this.server.catalog.findOrCreate(this.write, this.namespace),
    );
    return this.#writer;
  }

  #search(filter: Filter): Search | undefined {
    const collection = this.server.catalog.find(this.namespace);
    if (!collection) return undefined;
    return new Search(this.server.database, choosePlan(collection, filter), this.deadline);
  }
}

interface StatementRun {
  run(document: BsonValue, index: number): void;
  reply(): Reply;
}

/** Runs statement after statement; what one refuses is reported, and ends an ordered write. */
function runStatements(
  call: Call,
  list: string,
  begin: (target: WriteTarget) => StatementRun,
): Promise<Reply> {
  const { server, arguments: args, deadline } = call;
  const namespace = getNamespace(call);
  const statements = args.documents(list);
  if (statements.length === 0 || statements.length > maxStatements)
    throw new MongoRefusal(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxStatements}. Got ${statements.length} operations.`,
    );
  const isOrdered = args.value('ordered') === undefined || args.flag('ordered');
  return transact(call, (write) => {
    const statementRun = begin(new WriteTarget(server, write, namespace, deadline));
    const writeErrors: Reply[] = [];
    for (const [index, statement] of statements.entries()) {
      try {
        statementRun.run(statement, index);
      } catch (error) {
        if (!(error instanceof MongoRefusal) || error.codeName === 'MaxTimeMSExpired') throw error;
        const { code, message: errmsg, details } = error;
        writeErrors.push({ index, code, errmsg, ...details });
        if (isOrdered) break;
      }
    }
    return { ...statementRun.reply(), writeErrors: orUndefined(writeErrors) };
  });
}

interface UpdateResult {
  readonly matched: number;
  readonly modified: number;
  readonly inserted?: BsonValue;
}

function runUpdate(target: WriteTarget, document: BsonValue, isRetryable: boolean): UpdateResult {
  const args = Arguments.read('update.updates', document, updateFields);
  const filter = parseFilter(args.requiredDocument('q'));
  const update = parseUpdate(args.required('u'));
  const isMulti = args.flag('multi');
  if (isMulti && update.kind === 'replacement')
    throw new MongoRefusal(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  if (isMulti && isRetryable)
    throw new MongoRefusal('InvalidOptions', 'Cannot use retryable writes with multi=true');
  const found = isMulti ? target.findAll(filter) : [target.findOne(filter)];
  let [matched, modified] = [0, 0];
  for (const before of found) {
    if (!before) continue;
    matched += 1;
    const after = applyUpdate(before, update);
    if (after === before) continue;
    target.writer.replace(before, after);
    modified += 1;
  }
  if (matched > 0 || !args.flag('upsert')) return { matched, modified };
  const inserted = buildUpsert(filter, update);
  target.writer.insert(inserted);
  return { matched, modified, inserted };
}

/** The number of documents that were deleted. */
function runDelete(target: WriteTarget, document: BsonValue, isRetryable: boolean): number {
  const args = Arguments.read('delete.deletes', document, deleteFields);
  const filter = parseFilter(args.requiredDocument('q'));
  args.required('limit');
  const limit = args.count('limit');
  if (limit !== 0 && limit !== 1)
    throw new MongoRefusal(
      'FailedToParse',
      `The limit field in delete objects must be 0 or 1. Got ${limit ?? ''}`,
    );
  if (limit === 0 && isRetryable)
    throw new MongoRefusal('InvalidOptions', 'Cannot use retryable writes with limit=0');
  const found = limit === 0 ? target.findAll(filter) : [target.findOne(filter)];
  let n = 0;
  for (const match of found) {
    if (!match) continue;
    target.writer.remove(match);
    n += 1;
  }
  return n;
}

function orUndefined<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
