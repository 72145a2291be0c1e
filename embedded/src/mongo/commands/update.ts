import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { namespaceOf } from '../storage/namespace.js';
import { parseUpdate, type Update } from '../update/parse-update.js';
import { idOf, updateDocument } from '../update/update-document.js';
import { upsertedDocument } from '../update/upsert.js';
import { type AllowList } from './allow-list.js';
import { type Command } from './command.js';
import { inTransaction } from './in-transaction.js';
import { isOrdered, orNothing, runStatements, statementOf, writesIn } from './statements.js';
import { Target } from './target.js';

const statementFields: AllowList = {
  takes: ['q', 'u', 'upsert', 'multi'],
  refuses: ['c', 'collation', 'arrayFilters', 'hint', 'sort'],
};

interface Statement {
  readonly filter: Filter;
  readonly update: Update;
  readonly upsert: boolean;
  readonly multi: boolean;
}

export const update: Command = {
  name: 'update',
  takes: ['updates', 'ordered'],
  refuses: ['bypassDocumentValidation', 'comment', 'let', 'maxTimeMS'],
  isWrite: true,
  isRetryable: true,
  run(call) {
    const { server, database, session, arguments: args } = call;
    const namespace = namespaceOf(database, args.text('update') ?? '');
    const statements = writesIn(args, 'updates');
    const isRetryable = session?.transactionNumber !== undefined;
    return inTransaction(call, (write) => {
      const target = new Target(server, write, namespace);
      const tally = new Tally();
      const errors = runStatements(statements, isOrdered(args), (document, index) => {
        tally.add(index, runUpdate(target, readStatement(document, isRetryable)));
      });
      return { ...tally.reply(), writeErrors: orNothing(errors) };
    });
  },
};

interface Outcome {
  readonly matched: number;
  readonly modified: number;
  readonly upserted?: BsonValue | undefined;
}

class Tally {
  #matched = 0;
  #modified = 0;
  readonly #upserted: { index: number; _id: BsonValue }[] = [];

  add(index: number, { matched, modified, upserted }: Outcome): void {
    this.#matched += matched;
    this.#modified += modified;
    if (upserted) this.#upserted.push({ index, _id: upserted });
  }

  reply() {
    return {
      n: this.#matched + this.#upserted.length,
      nModified: this.#modified,
      upserted: orNothing(this.#upserted),
    };
  }
}

function readStatement(document: BsonValue, isRetryable: boolean): Statement {
  const args = statementOf('update.updates', document, statementFields);
  const statement = {
    filter: parseFilter(args.requiredDocument('q')),
    update: parseUpdate(args.required('u')),
    upsert: args.flag('upsert'),
    multi: args.flag('multi'),
  };
  if (statement.multi && statement.update.kind === 'replacement')
    throw new MongoRefusal(
      'FailedToParse',
      'multi update is not supported for replacement-style update',
    );
  if (statement.multi && isRetryable)
    throw new MongoRefusal('InvalidOptions', 'Cannot use retryable writes with multi=true');
  return statement;
}

function runUpdate(target: Target, { filter, update, upsert, multi }: Statement): Outcome {
  const found = target.matches(filter, multi);
  if (found.length === 0 && upsert) {
    const document = upsertedDocument(filter, update);
    target.writer.insert(document);
    return { matched: 0, modified: 0, upserted: idOf(document) };
  }
  const changed = found.map((before) => changeOne(target, before, update));
  return { matched: found.length, modified: changed.filter(Boolean).length };
}

/** Whether the document is another afterwards. */
function changeOne(target: Target, before: BsonValue, update: Update): boolean {
  const after = updateDocument(before, update);
  if (after === before) return false;
  target.writer.replace(before, after);
  return true;
}
