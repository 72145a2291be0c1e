import { elementsOf } from '../bson/document.js';
import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { badValue } from '../errors.js';
import { namespaceOf } from '../storage/namespace.js';
import { type Call, type Command, type Reply } from './command.js';
import { nextBatch } from './cursor-replies.js';

export const getMore: Command = {
  name: 'getMore',
  takes: ['collection', 'batchSize'],
  refuses: ['maxTimeMS', 'term', 'lastKnownCommittedOpTime', 'comment'],
  run({ server, database, arguments: args }) {
    const namespace = namespaceOf(database, args.text('collection') ?? '');
    const batchSize = args.count('batchSize') ?? 0;
    const id = idIn(args.required('getMore'));
    return nextBatch(server.cursors, namespace, id, batchSize === 0 ? Infinity : batchSize);
  },
};

export const killCursors: Command = {
  name: 'killCursors',
  takes: ['cursors'],
  refuses: ['comment'],
  run: runKillCursors,
};

function runKillCursors({ server, arguments: args }: Call): Reply {
  const ids = elementsOf(args.required('cursors'));
  const killed = ids.filter((id) => server.cursors.kill(idIn(id)));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] };
}

function idIn(value: BsonValue): bigint {
  if (value.type !== bsonType.int64) throw badValue('a cursor id must be a long');
  return value.source.readBigInt64LE(value.start);
}
