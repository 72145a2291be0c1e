import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { describeIndex, hasSameKey, idIndex, type Index, parseIndex } from '../index/index.js';
import { ListCursor } from '../query/cursors.js';
import { type Server } from '../server.js';
import { type Writer } from '../storage/database.js';
import { encodeNumber } from '../storage/keys.js';
import { Arguments } from './arguments.js';
import { type Command, getNamespace, type Reply, transact } from './command.js';
import { openCursor, readCursorOptions } from './cursors.js';

/** MongoDB accepts `background` as well and has not acted on it since 4.2. */
const indexFields = new Set(['key', 'name', 'unique', 'v', 'background']);

export const createIndexes: Command = {
  name: 'createIndexes',
  options: ['indexes'],
  isWrite: true,
  run(call) {
    const { server, arguments: args, deadline } = call;
    const namespace = getNamespace(call);
    const wanted = args.documents('indexes').map(readIndex);
    return server.builds.serialise(namespace, async () => {
      const reply = await transact(call, (write) => addIndexes(server, write, namespace, wanted));
      await server.builds.fill(namespace, deadline);
      return reply;
    });
  },
};

export const listIndexes: Command = {
  name: 'listIndexes',
  options: ['cursor'],
  run(call) {
    const { server, arguments: args } = call;
    const namespace = getNamespace(call);
    const collection = server.catalog.find(namespace);
    if (!collection) throw new MongoRefusal('NamespaceNotFound', `ns does not exist: ${namespace}`);
    const indexes = collection.indexes.filter(({ isBuilding }) => !isBuilding);
    const described = new ListCursor([idIndex, ...indexes].map(describeIndex));
    return openCursor(server.cursors, namespace, described, readCursorOptions(args));
  },
};

function readIndex(document: BsonValue): Index {
  const args = Arguments.read('createIndexes.indexes', document, indexFields);
  const version = args.count('v');
  if (version !== undefined && version !== 2)
    throw new MongoRefusal('CannotCreateIndex', `index version ${version} is not supported`);
  return parseIndex(args.requiredDocument('key'), args.text('name'), args.flag('unique'));
}

/** Adds the indexes to the catalog; over documents that are there they have to be filled afterwards. */
function addIndexes(
  { catalog, database }: Server,
  write: Writer,
  namespace: string,
  wanted: readonly Index[],
): Reply {
  const existing = catalog.find(namespace);
  const collection = catalog.findOrCreate(write, namespace);
  const range = {
    start: encodeNumber(collection.number),
    end: encodeNumber(collection.number + 1),
  };
  const isBuilding = database.records.database.getKeysCount({ ...range, limit: 1 }) > 0;
  const indexes = [...collection.indexes];
  for (const index of wanted)
    if (!isPresent(indexes, index))
      indexes.push({ ...index, number: catalog.takeNumber(write), isBuilding });
  if (indexes.length > collection.indexes.length)
    catalog.save(write, namespace, { ...collection, indexes });
  return {
    numIndexesBefore: collection.indexes.length + 1,
    numIndexesAfter: indexes.length + 1,
    createdCollectionAutomatically: !existing,
    note: indexes.length === collection.indexes.length ? 'all indexes already exist' : undefined,
  };
}

/** True where exactly this index exists. Throws where its name or key belongs to another. */
function isPresent(indexes: readonly Index[], wanted: Index): boolean {
  if (hasSameKey(wanted, idIndex)) return true;
  const isSame = (other: Index): boolean =>
    hasSameKey(other, wanted) && other.isUnique === wanted.isUnique;
  const named = indexes.find(({ name }) => name === wanted.name);
  if (named && !isSame(named))
    throw new MongoRefusal(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index but is another: ${wanted.name}`,
    );
  const alike = indexes.find(isSame);
  if (alike && !named)
    throw new MongoRefusal(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${alike.name}`,
    );
  return named !== undefined;
}
