import { ObjectId } from 'bson';
import { documentOf, encode } from '../bson/encode.js';
import { type Path } from '../bson/path.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Filter, requiredTests } from '../query/filter.js';
import { applyChanges } from './apply-update.js';
import { type Changes, type Update } from './parse-update.js';
import { assertSameId, idOf, withIdFirst } from './update-document.js';

/** The document that an upsert inserts: what the filter says must be equal, then the update on it. */
export function upsertedDocument(filter: Filter, update: Update): BsonValue {
  const start = equalityDocument(filter);
  const document =
    update.kind === 'replacement' ? update.document : applyChanges(start, update.changes, true);
  const [wanted, given] = [idOf(start), idOf(document)];
  if (wanted && given) assertSameId(wanted, given);
  return withId(withIdFirst(document, given ?? wanted));
}

/** The document with an `_id`, made up where it has none. */
export function withId(document: BsonValue): BsonValue {
  return withIdFirst(document, idOf(document) ?? encode(new ObjectId()));
}

function equalityDocument(filter: Filter): BsonValue {
  const equalities = requiredTests(filter).flatMap(({ path, test }) =>
    test.operator === '$eq' ? [{ path, value: test.value }] : [],
  );
  assertApart(equalities.map(({ path }) => path));
  return equalities.reduce(
    (document, { path, value }) => applyChanges(document, setting(path, value), true),
    documentOf([]),
  );
}

function setting(path: Path, operand: BsonValue): Changes {
  const [last, ...outer] = [...path.parts].reverse();
  const leaf: Changes = new Map(last ? [[last.name, { modifier: '$set', path, operand }]] : []);
  return outer.reduce<Changes>((inner, { name }) => new Map([[name, inner]]), leaf);
}

function assertApart(paths: readonly Path[]): void {
  for (const [index, path] of paths.entries()) {
    const clash = paths.slice(index + 1).find((other) => path.overlaps(other));
    if (clash)
      throw new MongoRefusal(
        'NotSingleValueField',
        `cannot infer query fields to set, path '${clash.text}' is matched twice`,
      );
  }
}
