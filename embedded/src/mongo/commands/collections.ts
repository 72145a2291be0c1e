import { type Writer } from '../storage/database.js';
import { checkDatabaseName } from '../storage/catalog.js';
import { type Call, type Command, getNamespace, transact } from './command.js';

export const drop: Command = {
  name: 'drop',
  options: [],
  isWrite: true,
  async run(call) {
    const namespace = getNamespace(call);
    const reply = await transact(call, (write) => {
      const indexes = dropCollection(call, write, namespace);
      return indexes === 0 ? {} : { nIndexesWas: indexes, ns: namespace };
    });
    call.server.garbage.start();
    return reply;
  },
};

/** For specs: each drops the database it has worked in. */
export const dropDatabase: Command = {
  name: 'dropDatabase',
  options: [],
  isWrite: true,
  async run(call) {
    const { database, server } = call;
    checkDatabaseName(database);
    const reply = await transact(call, (write) => {
      const all = server.catalog.list(database);
      for (const namespace of all) dropCollection(call, write, namespace);
      return all.length > 0 ? { dropped: database } : {};
    });
    server.garbage.start();
    return reply;
  },
};

/** The number of indexes that it had; 0 where there was none. Its records and entries are removed afterwards. */
function dropCollection({ server }: Call, write: Writer, namespace: string): number {
  const { catalog, garbage } = server;
  const collection = catalog.find(namespace);
  if (!collection) return 0;
  catalog.remove(write, namespace);
  garbage.discard(write, 'records', collection.number);
  for (const { number } of collection.indexes) garbage.discard(write, 'entries', number);
  return collection.indexes.length + 1;
}
