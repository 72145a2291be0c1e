import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Filter, parseFilter } from '../query/filter.js';
import { choosePlan } from '../query/plan.js';
import { Search } from '../query/search.js';
import { CollectionWriter, getId } from '../storage/collection-writer.js';
import { applyUpdate, buildUpsert, putIdFirst } from '../update/apply-update.js';
import { parseUpdate } from '../update/parse-update.js';
import { Arguments } from './arguments.js';
import { type Command, getNamespace, onDatabase, type Reply, transact } from './command.js';

/** Of one write command. */
export const maxStatements = 100_000;
const updateFields = new Set(['q', 'u', 'upsert']);
const deleteFields = new Set(['q', 'limit']);

/** What a statement did. */
interface Effect {
  /** Documents that were inserted, matched or deleted. */
  readonly n: number;
  readonly nModified?: number;
  readonly upserted?: BsonValue | undefined;
}

/** The collection that a write is about. */
interface Target {
  readonly writer: CollectionWriter;
  /** The first matches. */
  readonly find: (filter: Filter, max: number) => BsonValue[];
}

type Statement = (target: Target, statement: BsonValue) => Effect;

export const insert = writeCommand('insert', 'documents', ({ writer }, document) => {
  writer.insert(putIdFirst(document));
  return { n: 1 };
});

export const update = writeCommand('update', 'updates', ({ writer, find }, statement) => {
  const args = Arguments.read('update.updates', statement, updateFields);
  const filter = parseFilter(args.requiredDocument('q'));
  const change = parseUpdate(args.required('u'));
  const [before] = find(filter, 1);
  if (before) {
    const after = applyUpdate(before, change);
    if (after === before) return { n: 1 };
    writer.replace(before, after);
    return { n: 1, nModified: 1 };
  }
  if (!args.flag('upsert')) return { n: 0 };
  const inserted = buildUpsert(filter, change);
  writer.insert(inserted);
  return { n: 1, upserted: getId(inserted) };
});

/** Named so because `delete` is a keyword. */
export const deleteCommand = writeCommand('delete', 'deletes', ({ writer, find }, statement) => {
  const args = Arguments.read('delete.deletes', statement, deleteFields);
  const filter = parseFilter(args.requiredDocument('q'));
  const limit = args.count('limit') ?? args.refuseMissing('limit');
  if (limit > 1)
    throw new MongoRefusal('FailedToParse', `The limit of a delete must be 0 or 1, not ${limit}`);
  const found = find(filter, limit || Infinity);
  for (const match of found) writer.remove(match);
  return { n: found.length };
});

/**
 * Runs statement after statement as one transaction, once no index of the collection is built; what one refuses is
 * reported, and ends an ordered write.
 */
function writeCommand(name: string, list: string, run: Statement): Command {
  return onDatabase({
    name,
    options: [list, 'ordered', 'writeConcern', 'txnNumber'],
    async run(call) {
      const { arguments: args, deadline } = call;
      const { builds, catalog, database } = call.served;
      const statements = args.documents(list);
      if (statements.length === 0 || statements.length > maxStatements)
        throw new MongoRefusal(
          'InvalidLength',
          `Write batch sizes must be between 1 and ${maxStatements}. Got ${statements.length} operations.`,
        );
      const isOrdered = args.value('ordered') === undefined || args.flag('ordered');
      const namespace = getNamespace(call);
      for (let build; (build = builds.findRunning(namespace));) await build;
      return transact(call, (write) => {
        const writer = new CollectionWriter(database, catalog, write, namespace);
        const find: Target['find'] = (filter, max) => {
          const collection = catalog.find(namespace);
          if (!collection) return [];
          return new Search(database, choosePlan(collection, filter), deadline).find(max);
        };
        let [n, nModified] = [0, 0];
        const upserted: Reply[] = [];
        const writeErrors: Reply[] = [];
        for (const [index, statement] of statements.entries()) {
          try {
            const effect = run({ writer, find }, statement);
            n += effect.n;
            nModified += effect.nModified ?? 0;
            if (effect.upserted) upserted.push({ index, _id: effect.upserted });
          } catch (error) {
            if (!(error instanceof MongoRefusal) || error.codeName === 'MaxTimeMSExpired')
              throw error;
            const { code, message: errmsg } = error;
            writeErrors.push({ index, code, errmsg });
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
