import { type BsonValue, documentFrom } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { idIndex, type Index, sameKey, sameOptions } from '../index/definition.js';
import { parseIndex } from '../index/parse-index.js';
import { type Server } from '../server.js';
import { type Collection } from '../storage/collection.js';
import { CollectionWriter } from '../storage/collection-writer.js';
import { numberKey } from '../storage/keys.js';
import { namespaceOf } from '../storage/namespace.js';
import { scan } from '../storage/scan.js';
import { type Writer } from '../storage/transaction.js';
import { type AllowList } from './allow-list.js';
import { type Command } from './command.js';
import { inTransaction } from './in-transaction.js';
import { statementOf } from './statements.js';

const specification: AllowList = {
  // MongoDB accepts `background` as well and has not acted on it since 4.2; GridFS sends it.
  takes: ['key', 'name', 'unique', 'partialFilterExpression', 'v', 'background'],
  refuses:
    'sparse expireAfterSeconds hidden storageEngine weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max bucketSize collation wildcardProjection columnstoreProjection prepareUnique clustered'.split(
      ' ',
    ),
};

export const createIndexes: Command = {
  name: 'createIndexes',
  takes: ['indexes'],
  refuses: ['commitQuorum', 'ignoreUnknownIndexOptions', 'comment', 'maxTimeMS'],
  isWrite: true,
  run(call) {
    const { server, database, arguments: args } = call;
    const namespace = namespaceOf(database, args.text('createIndexes') ?? '');
    const wanted = args.documents('indexes').map(readSpecification);
    return inTransaction(call, (write) => {
      const existing = server.catalog.find(namespace);
      let collection = existing ?? server.catalog.create(write, namespace);
      const before = collection.indexes.length + 1;
      for (const index of wanted) {
        if (!isThere(collection, index)) collection = build(server, write, namespace, index);
      }
      const after = collection.indexes.length + 1;
      return {
        numIndexesBefore: before,
        numIndexesAfter: after,
        createdCollectionAutomatically: !existing,
        note: before === after ? 'all indexes already exist' : undefined,
      };
    });
  },
};

function readSpecification(document: BsonValue): Index {
  const args = statementOf('createIndexes.indexes', document, specification);
  const version = args.whole('v');
  if (version !== undefined && version !== 2)
    throw new MongoRefusal('CannotCreateIndex', `index version ${version} is not supported`);
  return parseIndex({
    key: args.requiredDocument('key'),
    name: args.text('name'),
    unique: args.flag('unique'),
    partial: args.document('partialFilterExpression'),
  });
}

/** Whether exactly this index is there already. Throws where one of its name or key is another. */
function isThere({ indexes }: Collection, wanted: Index): boolean {
  if (sameKey(wanted, idIndex)) return true;
  const named = indexes.find(({ name }) => name === wanted.name);
  if (named && !(sameKey(named, wanted) && sameOptions(named, wanted)))
    throw new MongoRefusal(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index but is another: ${wanted.name}`,
    );
  const alike = indexes.find((other) => sameKey(other, wanted) && sameOptions(other, wanted));
  if (alike && !named)
    throw new MongoRefusal(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${alike.name}`,
    );
  return named !== undefined;
}

function build(server: Server, write: Writer, namespace: string, wanted: Index): Collection {
  const { catalog, database } = server;
  const before = catalog.findOrCreate(write, namespace);
  const index = { ...wanted, number: catalog.nextNumber(write) };
  const collection = { ...before, indexes: [...before.indexes, index] };
  catalog.save(write, namespace, collection);
  const writer = new CollectionWriter(write, database, catalog, namespace, collection);
  const everything = { start: Buffer.alloc(0), end: Buffer.from([0xff]) };
  const stretch = { head: numberKey(collection.number), interval: everything, backwards: false };
  for (const { value } of scan(database.records, stretch))
    writer.addToIndex(index, documentFrom(value));
  return catalog.findOrCreate(write, namespace);
}
