import { getElements } from '../bson/document.js';
import { bsonType, type BsonValue } from '../bson/value.js';
import { badValue } from '../errors.js';
import { type Cursor, type CursorRegistry } from '../query/cursors.js';
import { buildNamespace } from '../storage/catalog.js';
import { Arguments } from './arguments.js';
import { type Command, type Reply } from './command.js';

const firstBatchSize = 101;
const cursorFields = new Set(['batchSize']);

export interface BatchOptions {
  readonly batchSize?: number | undefined;
  readonly isSingle?: boolean;
}

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

/** Reads the `cursor: {batchSize}` of commands whose replies are cursors. */
export function readCursorOptions(args: Arguments): BatchOptions {
  const options = args.document('cursor');
  if (!options) return {};
  const owner = `${args.owner}.cursor`;
  return { batchSize: Arguments.read(owner, options, cursorFields).count('batchSize') };
}

/** The reply that opens a cursor; its id is 0 where no further batch will be asked for. */
export async function openCursor(
  cursors: CursorRegistry,
  namespace: string,
  cursor: Cursor,
  { batchSize = firstBatchSize, isSingle = false }: BatchOptions,
): Promise<Reply> {
  const { documents, isLast } = await cursor.next(batchSize);
  const id = isLast || isSingle ? 0n : cursors.add(namespace, cursor);
  return { cursor: { firstBatch: documents, id, ns: namespace } };
}

function getCursorId(value: BsonValue): bigint {
  if (value.type !== bsonType.int64) throw badValue('a cursor id must be a long');
  return value.source.readBigInt64LE(value.start);
}
