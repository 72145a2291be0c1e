import { bsonType, nameOfType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { idOf } from '../update/update-document.js';

export const maxDocumentBytes = 16 * 1024 * 1024;
const noIds: readonly number[] = [bsonType.array, bsonType.regex, bsonType.undefined];

export function checkDocument(document: BsonValue): void {
  if (document.size > maxDocumentBytes)
    throw new MongoRefusal(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${document.size}, max size: ${maxDocumentBytes}`,
    );
}

/** The document's `_id`, where it is one that MongoDB takes. */
export function checkedId(document: BsonValue): BsonValue {
  const id = idOf(document);
  if (!id) throw new MongoRefusal('InvalidIdField', 'the document has no _id');
  if (noIds.includes(id.type))
    throw new MongoRefusal(
      'InvalidIdField',
      `The '_id' value cannot be of type ${nameOfType(id.type)}`,
    );
  return id;
}
