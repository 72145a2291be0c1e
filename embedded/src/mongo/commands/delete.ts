import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { namespaceOf } from '../storage/namespace.js';
import { type AllowList } from './allow-list.js';
import { type Command } from './command.js';
import { inTransaction } from './in-transaction.js';
import { isOrdered, orNothing, runStatements, statementOf, writesIn } from './statements.js';
import { Target } from './target.js';

const statementFields: AllowList = { takes: ['q', 'limit'], refuses: ['collation', 'hint'] };

/** Named so because `delete` is a word of the language. */
export const deleteCommand: Command = {
  name: 'delete',
  takes: ['deletes', 'ordered'],
  refuses: ['comment', 'let', 'maxTimeMS'],
  isWrite: true,
  isRetryable: true,
  run(call) {
    const { server, database, session, arguments: args } = call;
    const namespace = namespaceOf(database, args.text('delete') ?? '');
    const statements = writesIn(args, 'deletes');
    const isRetryable = session?.transactionNumber !== undefined;
    return inTransaction(call, (write) => {
      const target = new Target(server, write, namespace);
      let n = 0;
      const errors = runStatements(statements, isOrdered(args), (document) => {
        const { filter, isMany } = readStatement(document, isRetryable);
        const found = target.matches(filter, isMany);
        for (const match of found) target.writer.remove(match);
        n += found.length;
      });
      return { n, writeErrors: orNothing(errors) };
    });
  },
};

function readStatement(
  document: BsonValue,
  isRetryable: boolean,
): { filter: Filter; isMany: boolean } {
  const args = statementOf('delete.deletes', document, statementFields);
  args.required('limit');
  const limit = args.whole('limit');
  if (limit !== 0 && limit !== 1)
    throw new MongoRefusal(
      'FailedToParse',
      `The limit field in delete objects must be 0 or 1. Got ${limit}`,
    );
  if (limit === 0 && isRetryable)
    throw new MongoRefusal('InvalidOptions', 'Cannot use retryable writes with limit=0');
  return { filter: parseFilter(args.requiredDocument('q')), isMany: limit === 0 };
}
