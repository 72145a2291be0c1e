import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { describeIndex, getKeyPattern, idIndex, type Index, parseIndex } from '../index/index.js';
import { Arguments } from './arguments.js';
import { getNamespace, onDatabase } from './command.js';
import { sendAtOnce } from './find.js';

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
