import { MongoRefusal } from '../errors.js';
import { type Writer } from '../storage/database.js';
import { type DatabaseCall, getNamespace, onDatabase, transact } from './command.js';

export const drop = onDatabase({
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
});

/** Of the whole database, which the collection stands for: all of them share a file. */
export const compact = onDatabase({
  name: 'compact',
  options: ['force'],
  async run(call) {
    const { catalog, database, garbage } = call.server;
    const namespace = getNamespace(call);
    if (!call.arguments.flag('force'))
      throw new MongoRefusal(
        'IllegalOperation',
        'will not run compact on an active replica set primary, use force:true to force',
      );
    if (!catalog.find(namespace))
      throw new MongoRefusal('NamespaceNotFound', `collection does not exist: ${namespace}`);
    await garbage.sweep();
    return { bytesFreed: await database.compact(() => call.deadline.check()) };
  },
});

/** For specs: each drops the database it has worked in. */
export const dropDatabase = onDatabase({
  name: 'dropDatabase',
  options: [],
  isWrite: true,
  async run(call) {
    const { database, server } = call;
    const reply = await transact(call, (write) => {
      const all = server.catalog.list(database);
      for (const namespace of all) dropCollection(call, write, namespace);
      return all.length > 0 ? { dropped: database } : {};
    });
    server.garbage.start();
    return reply;
  },
});

/** The number of indexes that it had; 0 where there was none. Its records and entries are removed afterwards. */
function dropCollection({ server }: DatabaseCall, write: Writer, namespace: string): number {
  const { catalog, garbage } = server;
  const collection = catalog.find(namespace);
  if (!collection) return 0;
  catalog.remove(write, namespace);
  garbage.discard(write, 'records', collection.number);
  for (const { number } of collection.indexes) garbage.discard(write, 'entries', number);
  return collection.indexes.length + 1;
}
