import { elementsOf } from '../bson/document.js';
import { textOf } from '../bson/read.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { describeIndex, idIndex, idIndexName, type Index, sameKey } from '../index/definition.js';
import { parseIndex } from '../index/parse-index.js';
import { ListCursor } from '../query/cursor.js';
import { type Server } from '../server.js';
import { type Collection } from '../storage/collection.js';
import { namespaceOf } from '../storage/namespace.js';
import { type Command } from './command.js';
import { cursorOptions, firstBatch } from './cursor-replies.js';
import { inTransaction } from './in-transaction.js';

export const listIndexes: Command = {
  name: 'listIndexes',
  takes: ['cursor'],
  refuses: ['includeBuildUUIDs', 'includeIndexBuildInfo', 'comment'],
  run({ server, database, arguments: args }) {
    const namespace = namespaceOf(database, args.text('listIndexes') ?? '');
    const { indexes } = existing(server, namespace);
    const described = new ListCursor([idIndex, ...indexes].map(describeIndex));
    return firstBatch(server.cursors, namespace, described, cursorOptions(args));
  },
};

export const dropIndexes: Command = {
  name: 'dropIndexes',
  takes: ['index'],
  refuses: ['comment', 'maxTimeMS'],
  isWrite: true,
  async run(call) {
    const { server, database, arguments: args } = call;
    const namespace = namespaceOf(database, args.text('dropIndexes') ?? '');
    const reply = await inTransaction(call, (write) => {
      const collection = existing(server, namespace);
      const dropped = indexesNamed(collection, args.required('index'));
      dropped.reduce(
        (left, index) => server.catalog.dropIndex(write, namespace, left, index),
        collection,
      );
      return { nIndexesWas: collection.indexes.length + 1 };
    });
    server.garbage.start();
    return reply;
  },
};

function existing(server: Server, namespace: string): Collection {
  const collection = server.catalog.find(namespace);
  if (!collection) throw new MongoRefusal('NamespaceNotFound', `ns does not exist: ${namespace}`);
  return collection;
}

/** By name, by several names, by key, or `*` for all but `_id_`. */
function indexesNamed({ indexes }: Collection, wanted: BsonValue): readonly Index[] {
  if (wanted.isObject) return [indexWithKey(indexes, wanted)];
  if (textOf(wanted) === '*') return indexes;
  const names = wanted.isArray ? elementsOf(wanted) : [wanted];
  return names.map((name) => indexCalled(indexes, textOf(name) ?? ''));
}

function indexCalled(indexes: readonly Index[], wanted: string): Index {
  if (wanted === idIndexName) throw new MongoRefusal('InvalidOptions', 'cannot drop _id index');
  const index = indexes.find(({ name }) => name === wanted);
  if (!index) throw new MongoRefusal('IndexNotFound', `index not found with name [${wanted}]`);
  return index;
}

function indexWithKey(indexes: readonly Index[], key: BsonValue): Index {
  const like = parseIndex({ key, name: undefined, unique: false, partial: undefined });
  if (sameKey(like, idIndex)) throw new MongoRefusal('InvalidOptions', 'cannot drop _id index');
  const index = indexes.find((other) => sameKey(other, like));
  if (!index) throw new MongoRefusal('IndexNotFound', `can't find index with key ${like.name}`);
  return index;
}
