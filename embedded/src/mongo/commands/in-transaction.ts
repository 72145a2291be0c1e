import { fieldsOf } from '../bson/document.js';
import { encodeDocument } from '../bson/encode.js';
import { type Writer } from '../storage/transaction.js';
import { type Call, type Reply } from './command.js';

/** Runs a write as one transaction; one that the client repeats is answered as before and not done again. */
export function inTransaction(
  { server: { database, retries }, session }: Call,
  work: (write: Writer) => Reply,
): Promise<Reply> {
  const transactionNumber = session?.transactionNumber;
  if (!session || transactionNumber === undefined) return database.transact(work);
  const identity = { id: session.id, transactionNumber };
  return database.transact((write) => {
    const earlier = retries.find(identity);
    if (earlier)
      return Object.fromEntries(fieldsOf(earlier).map(({ name, value }) => [name, value]));
    const reply = work(write);
    retries.remember(write, identity, encodeDocument(reply));
    return reply;
  });
}
