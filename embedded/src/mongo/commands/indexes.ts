import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { describeIndex, getKeyPattern, idIndex, type Index, parseIndex } from '../index/index.js';
import { Cursor } from '../query/cursors.js';
import { Arguments } from './arguments.js';
import { getNamespace, onDatabase } from './command.js';
import { openCursor, readCursorOptions } from './cursors.js';

const indexFields = new Set(['key', 'name', 'unique']);

export const createIndexes = onDatabase({
  name: 'createIndexes',
  options: ['indexes'],
  isWrite: true,
  run(call) {
    const { arguments: args, deadline } = call;
    const { builds, catalog, database, garbage } = call.server;
    const namespace = getNamespace(call);
    const wanted = args.documents('indexes').map(readIndex);
    return builds.exclusively(namespace, async () => {
      const createdCollectionAutomatically = !catalog.find(namespace);
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
      const numIndexesBefore = collection.indexes.length + 1;
      return {
        numIndexesBefore,
        numIndexesAfter: numIndexesBefore + added.length,
        createdCollectionAutomatically,
        note: added.length === 0 ? 'all indexes already exist' : undefined,
      };
    });
  },
});

export const listIndexes = onDatabase({
  name: 'listIndexes',
  options: ['cursor'],
  run(call) {
    const { server, arguments: args } = call;
    const namespace = getNamespace(call);
    const collection = server.catalog.find(namespace);
    if (!collection) throw new MongoRefusal('NamespaceNotFound', `ns does not exist: ${namespace}`);
    const described = Cursor.over([idIndex, ...collection.indexes].map(describeIndex));
    return openCursor(server.cursors, namespace, described, readCursorOptions(args));
  },
});

function readIndex(document: BsonValue): Index {
  const args = Arguments.read('createIndexes.indexes', document, indexFields);
  const name = args.text('name') ?? args.refuseMissing('name');
  return parseIndex(args.requiredDocument('key'), name, args.flag('unique'));
}

/** True where exactly this index exists. Throws where its name or key belongs to another. */
function isPresent(indexes: readonly Index[], wanted: Index): boolean {
  const describe = (index: Index): string => JSON.stringify(Object.entries(getKeyPattern(index)));
  const isSame = (other: Index): boolean =>
    describe(other) === describe(wanted) && other.isUnique === wanted.isUnique;
  if (describe(wanted) === describe(idIndex)) return true;
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
