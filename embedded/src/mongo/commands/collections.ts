import { MongoRefusal, notSupported } from '../errors.js';
import { type Writer } from '../storage/database.js';
import { type DatabaseCall, getNamespace, onDatabase, transact } from './command.js';

export const drop = onDatabase({
  name: 'drop',
  options: ['writeConcern'],
  async run(call) {
    const namespace = getNamespace(call);
    const reply = await transact(call, (write) => {
      const indexes = dropCollection(call, write, namespace);
      return indexes === 0 ? {} : { nIndexesWas: indexes, ns: namespace };
    });
    call.served.garbage.start();
    return reply;
  },
});

/** Of the whole database, which the collection stands for: all of them share a file. */
export const compact = onDatabase({
  name: 'compact',
  options: ['force'],
  async run(call) {
    const { catalog, database, garbage } = call.served;
    const namespace = getNamespace(call);
    if (!call.arguments.flag('force')) throw notSupported("compact without the option 'force'");
    if (!catalog.find(namespace))
      throw new MongoRefusal('NamespaceNotFound', `collection does not exist: ${namespace}`);
    await garbage.sweep();
    return { bytesFreed: await database.compact(() => call.deadline.check()) };
  },
});

/** For specs: each drops the database it has worked in. */
export const dropDatabase = onDatabase({
  name: 'dropDatabase',
  options: ['writeConcern'],
  async run(call) {
    const { database, served } = call;
    const reply = await transact(call, (write) => {
      const all = served.catalog.list(database);
      for (const namespace of all) dropCollection(call, write, namespace);
      return all.length > 0 ? { dropped: database } : {};
    });
    served.garbage.start();
    return reply;
  },
});

/** The number of indexes that it had; 0 where there was none. Its records and entries are removed afterwards. */
function dropCollection({ served }: DatabaseCall, write: Writer, namespace: string): number {
  const { catalog, garbage } = served;
  const collection = catalog.find(namespace);
  if (!collection) return 0;
  catalog.remove(write, namespace);
  garbage.discard(write, 'records', collection.number);
  for (const { number } of collection.indexes) garbage.discard(write, 'entries', number);
  return collection.indexes.length + 1;
}
