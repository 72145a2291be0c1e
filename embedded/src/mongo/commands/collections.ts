import { MongoRefusal } from '../errors.js';
import { checkDatabaseName, namespaceOf, parseNamespace } from '../storage/namespace.js';
import { type Command } from './command.js';
import { inTransaction } from './in-transaction.js';

export const create: Command = {
  name: 'create',
  takes: [],
  refuses:
    'capped timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages size max storageEngine validator validationLevel validationAction indexOptionDefaults viewOn pipeline collation encryptedFields comment autoIndexId idIndex flags'.split(
      ' ',
    ),
  isWrite: true,
  async run(call) {
    const { server, database, arguments: args } = call;
    const namespace = namespaceOf(database, args.text('create') ?? '');
    await inTransaction(call, (write) => {
      if (server.catalog.find(namespace))
        throw new MongoRefusal('NamespaceExists', `Collection ${namespace} already exists.`);
      server.catalog.create(write, namespace);
      return {};
    });
    return {};
  },
};

export const drop: Command = {
  name: 'drop',
  takes: [],
  refuses: ['comment'],
  isWrite: true,
  async run(call) {
    const { server, database, arguments: args } = call;
    const namespace = namespaceOf(database, args.text('drop') ?? '');
    const reply = await inTransaction(call, (write) => {
      const collection = server.catalog.find(namespace);
      if (!collection) return {};
      server.catalog.drop(write, namespace, collection);
      return { nIndexesWas: collection.indexes.length + 1, ns: namespace };
    });
    server.garbage.start();
    return reply;
  },
};

export const dropDatabase: Command = {
  name: 'dropDatabase',
  takes: [],
  refuses: ['comment'],
  isWrite: true,
  async run(call) {
    const { server, database } = call;
    checkDatabaseName(database);
    const reply = await inTransaction(call, (write) => {
      const all = server.catalog.list(database);
      for (const { name, collection } of all)
        server.catalog.drop(write, namespaceOf(database, name), collection);
      return all.length > 0 ? { dropped: database } : {};
    });
    server.garbage.start();
    return reply;
  },
};

export const renameCollection: Command = {
  name: 'renameCollection',
  takes: ['to', 'dropTarget'],
  refuses: ['stayTemp', 'comment'],
  isWrite: true,
  async run(call) {
    const { server, arguments: args } = call;
    const from = parseNamespace(args.text('renameCollection') ?? '');
    const to = parseNamespace(args.text('to') ?? '');
    const reply = await inTransaction(call, (write) => {
      const collection = server.catalog.find(from);
      if (!collection)
        throw new MongoRefusal('NamespaceNotFound', `Source collection ${from} does not exist`);
      if (from === to)
        throw new MongoRefusal('IllegalOperation', "Can't rename a collection to itself");
      const target = server.catalog.find(to);
      if (target && !args.flag('dropTarget'))
        throw new MongoRefusal('NamespaceExists', 'target namespace exists');
      if (target) server.catalog.drop(write, to, target);
      server.catalog.rename(write, from, to, collection);
      return {};
    });
    server.garbage.start();
    return reply;
  },
};
