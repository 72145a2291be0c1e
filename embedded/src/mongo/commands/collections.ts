import { Binary } from 'bson';
import { emptyDocument, encodeDocument } from '../bson/encode.js';
import { type BsonValue } from '../bson/value.js';
import { describeIndex, idIndex } from '../index/index.js';
import { ListCursor } from '../query/cursors.js';
import { parseFilter } from '../query/filter.js';
import { matches } from '../query/matches.js';
import { checkDatabaseName, type Collection } from '../storage/catalog.js';
import { type Command, getNamespace, transact } from './command.js';
import { openCursor, readCursorOptions } from './cursors.js';

export const drop: Command = {
  name: 'drop',
  options: [],
  isWrite: true,
  async run(call) {
    const { catalog, garbage } = call.server;
    const namespace = getNamespace(call);
    const reply = await transact(call, (write) => {
      const collection = catalog.find(namespace);
      if (!collection) return {};
      catalog.drop(write, namespace, collection);
      return { nIndexesWas: collection.indexes.length + 1, ns: namespace };
    });
    garbage.start();
    return reply;
  },
};

/** For specs: each drops the database it has worked in. */
export const dropDatabase: Command = {
  name: 'dropDatabase',
  options: [],
  isWrite: true,
  async run(call) {
    const { database } = call;
    const { catalog, garbage } = call.server;
    checkDatabaseName(database);
    const reply = await transact(call, (write) => {
      const all = catalog.list(database);
      for (const { namespace, collection } of all) catalog.drop(write, namespace, collection);
      return all.length > 0 ? { dropped: database } : {};
    });
    garbage.start();
    return reply;
  },
};

export const listCollections: Command = {
  name: 'listCollections',
  options: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run({ server, database, arguments: args }) {
    const filter = parseFilter(args.document('filter') ?? emptyDocument);
    const isNameOnly = args.flag('nameOnly');
    const described = server.catalog
      .list(database)
      .map(({ namespace, collection }) =>
        describe(namespace.slice(database.length + 1), collection, isNameOnly),
      )
      .filter((description) => matches(filter, description));
    const cursor = new ListCursor(described);
    const namespace = `${database}.$cmd.listCollections`;
    return openCursor(server.cursors, namespace, cursor, readCursorOptions(args));
  },
};

function describe(name: string, { uuid }: Collection, isNameOnly: boolean): BsonValue {
  const nameAndType = { name, type: 'collection' };
  if (isNameOnly) return encodeDocument(nameAndType);
  return encodeDocument({
    ...nameAndType,
    options: {},
    info: { readOnly: false, uuid: new Binary(uuid, Binary.SUBTYPE_UUID) },
    idIndex: describeIndex(idIndex),
  });
}
