import { Binary } from 'bson';
import { documentOf, encodeDocument } from '../bson/encode.js';
import { type BsonValue } from '../bson/value.js';
import { describeIndex, idIndex } from '../index/definition.js';
import { ListCursor } from '../query/cursor.js';
import { matches } from '../query/matches.js';
import { parseFilter } from '../query/parse-filter.js';
import { type Collection } from '../storage/collection.js';
import { type Command } from './command.js';
import { cursorOptions, firstBatch } from './cursor-replies.js';

export const listCollections: Command = {
  name: 'listCollections',
  takes: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  refuses: ['comment'],
  run({ server, database, arguments: args }) {
    const filter = parseFilter(args.document('filter') ?? documentOf([]));
    const isNameOnly = args.flag('nameOnly');
    const described = server.catalog
      .list(database)
      .map(({ name, collection }) => describeCollection(name, collection, isNameOnly))
      .filter((description) => matches(filter, description));
    return firstBatch(
      server.cursors,
      `${database}.$cmd.listCollections`,
      new ListCursor(described),
      cursorOptions(args),
    );
  },
};

function describeCollection(name: string, { uuid }: Collection, isNameOnly: boolean): BsonValue {
  const nameAndType = { name, type: 'collection' };
  if (isNameOnly) return encodeDocument(nameAndType);
  return encodeDocument({
    ...nameAndType,
    options: {},
    info: { readOnly: false, uuid: new Binary(uuid, Binary.SUBTYPE_UUID) },
    idIndex: describeIndex(idIndex),
  });
}
