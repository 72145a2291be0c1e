import { getElements } from '../bson/document.js';
import { bsonType, type BsonValue } from '../bson/value.js';
import { badValue } from '../errors.js';
import { buildNamespace } from '../storage/catalog.js';
import { Arguments } from './arguments.js';
import { type Command, type Reply } from './command.js';

export const getMore: Command = {
  name: 'getMore',
  options: ['collection', 'batchSize'],
  async run({ server, database, arguments: args }) {
    const namespace = buildNamespace(database, args.text('collection') ?? '');
    const batchSize = args.count('batchSize') ?? 0;
    const id = getCursorId(args.required('getMore'));
    const max = batchSize === 0 ? Infinity : batchSize;
    const { documents, isLast } = await server.cursors.next(id, namespace, max);
    return { cursor: { nextBatch: documents, id: isLast ? 0n : id, ns: namespace } };
  },
};

export const killCursors: Command = {
  name: 'killCursors',
  options: ['cursors'],
  run({ server, arguments: args }) {
    const ids = getElements(args.required('cursors'));
    const killed = ids.filter((id) => server.cursors.close(getCursorId(id)));
    const unknown = ids.filter((id) => !killed.includes(id));
    return {
      cursorsKilled: killed,
      cursorsNotFound: unknown,
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  },
};

/** The reply of a command whose few documents are sent at once. */
export function sendAtOnce(
  args: Arguments,
  namespace: string,
  documents: readonly BsonValue[],
): Reply {
  const options = args.document('cursor');
  if (options) Arguments.read(`${args.owner}.cursor`, options, new Set());
  return { cursor: { firstBatch: documents, id: 0n, ns: namespace } };
}

function getCursorId(value: BsonValue): bigint {
  if (value.type !== bsonType.int64) throw badValue('a cursor id must be a long');
  return value.source.readBigInt64LE(value.start);
}
