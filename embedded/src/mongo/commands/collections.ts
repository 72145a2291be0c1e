import type { BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { describeIndex, getKeyPattern, idIndex, type Index, parseIndex } from '../index/index.js';
import { Arguments } from './arguments.js';
import { type DatabaseCall, getNamespace, onDatabase, type Reply, transact } from './command.js';
import { sendAtOnce } from './find.js';

export const drop = onDatabase({
  name: 'drop',
  options: ['writeConcern'],
  run: (call) => dropCollections(call, [getNamespace(call)]),
});

/** For specs: each drops the database it has worked in. */
export const dropDatabase = onDatabase({
  name: 'dropDatabase',
  options: ['writeConcern'],
  run: (call) => dropCollections(call, call.served.catalog.list(call.database)),
});

/** Those that there are. Their records and entries are removed afterwards. */
async function dropCollections(call: DatabaseCall, namespaces: readonly string[]): Promise<Reply> {
  const { catalog, database, garbage } = call.served;
  const reply = await transact(call, (write) => {
    for (const namespace of namespaces) {
      const collection = catalog.find(namespace);
      if (!collection) continue;
      catalog.remove(write, namespace);
      database.noteRemoval(write);
      garbage.discard(write, 'records', collection.number);
      for (const { number } of collection.indexes) garbage.discard(write, 'entries', number);
    }
    return {};
  });
  garbage.start();
  return reply;
}

const indexFields = new Set(['key', 'name', 'unique']);

export const createIndexes = onDatabase({
  name: 'createIndexes',
  options: ['indexes', 'writeConcern'],
  run(call) {
    const { arguments: args, deadline } = call;
    const { builds, catalog, database, garbage } = call.served;
    const namespace = getNamespace(call);
    const wanted = args.documents('indexes').map(readIndex);
    return builds.exclusively(namespace, async () => {
      const [collection, added] = await database.transact((write) => {
        const collection = catalog.findOrCreate(write, namespace);
        const added: Index[] = [];
        for (const index of wanted) {
          if (isPresent([...collection.indexes, ...added], index)) continue;
          const number = catalog.takeNumber(write);
          garbage.held.add(number);
          garbage.discard(write, 'entries', number);
          added.push({ ...index, number });
        }
        return [collection, added] as const;
      });
      if (added.length > 0) await builds.build(namespace, collection, added, deadline);
      return {};
    });
  },
});

export const listIndexes = onDatabase({
  name: 'listIndexes',
  options: ['cursor'],
  run(call) {
    const { served, arguments: args } = call;
    const namespace = getNamespace(call);
    const collection = served.catalog.find(namespace);
    if (!collection) throw new MongoRefusal('NamespaceNotFound', `ns does not exist: ${namespace}`);
    return sendAtOnce(args, namespace, [idIndex, ...collection.indexes].map(describeIndex));
  },
});

function readIndex(document: BsonValue): Index {
  const args = Arguments.read('createIndexes.indexes', document, indexFields);
  const name = args.text('name') ?? args.refuseMissing('name');
  return parseIndex(args.requiredDocument('key'), name, args.flag('unique'));
}

/** True where exactly this index exists. Throws where its name or its key belongs to another. */
function isPresent(indexes: readonly Index[], wanted: Index): boolean {
  const describe = ({ parts, isUnique }: Index): string =>
    JSON.stringify([Object.entries(getKeyPattern({ parts })), isUnique]);
  if (describe({ ...wanted, isUnique: true }) === describe(idIndex)) return true;
  const other = indexes.find(
    (index) => index.name === wanted.name || describe(index) === describe(wanted),
  );
  if (other && (other.name !== wanted.name || describe(other) !== describe(wanted)))
    throw new MongoRefusal(
      'IndexKeySpecsConflict',
      `The index ${other.name} has the name or the key of the requested one, ${wanted.name}, but is another`,
    );
  return other !== undefined;
}
