import { namespaceOf } from '../storage/namespace.js';
import { withId } from '../update/upsert.js';
import { type Command } from './command.js';
import { inTransaction } from './in-transaction.js';
import { isOrdered, orNothing, runStatements, writesIn } from './statements.js';
import { Target } from './target.js';

export const insert: Command = {
  name: 'insert',
  takes: ['documents', 'ordered'],
  refuses: ['bypassDocumentValidation', 'comment', 'maxTimeMS'],
  isWrite: true,
  isRetryable: true,
  run(call) {
    const { server, database, arguments: args } = call;
    const namespace = namespaceOf(database, args.text('insert') ?? '');
    const documents = writesIn(args, 'documents');
    return inTransaction(call, (write) => {
      const target = new Target(server, write, namespace);
      let n = 0;
      const errors = runStatements(documents, isOrdered(args), (document) => {
        target.writer.insert(withId(document));
        n += 1;
      });
      return { n, writeErrors: orNothing(errors) };
    });
  },
};
