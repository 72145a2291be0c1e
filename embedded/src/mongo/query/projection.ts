import { elementsOf, type Field, fieldsOf, withoutFields } from '../bson/document.js';
import { arrayOf, documentOf } from '../bson/encode.js';
import { Path, type PathPart } from '../bson/path.js';
import { numberOf, truthOf } from '../bson/read.js';
import { bsonType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal, notSupported } from '../errors.js';

/** What a reply holds of each document. */
export type Projection = (document: BsonValue) => BsonValue;

/** Named places as a tree; `true` where a path ends. */
type Tree = Map<string, Tree | true>;

/** Reads `{name: 1, 'poster.phone': 1, _id: 0}`. Throws for everything but plain inclusion or exclusion. */
export function parseProjection(document: BsonValue): Projection {
  const wanted = fieldsOf(document).map(parseEntry);
  const others = wanted.filter(({ path }) => path.text !== '_id');
  const includes = others[0]?.include ?? wanted[0]?.include ?? false;
  for (const { path, include } of others) if (include !== includes) throw mixed(path, includes);
  const keepsId = wanted.find(({ path }) => path.text === '_id')?.include ?? true;
  const tree = treeOf(others.map(({ path }) => path));
  if (keepsId === includes) tree.set('_id', true);
  if (includes) return (whole) => include(whole, tree);
  return excludeFlat(tree) ?? ((whole) => exclude(whole, tree));
}

/** What leaves out whole fields only, as nearly always, need not look at the others; undefined for anything else. */
function excludeFlat(tree: Tree): Projection | undefined {
  if ([...tree.values()].some((branch) => branch !== true)) return undefined;
  const names = [...tree.keys()].map((name) => Buffer.from(name));
  return (whole) => withoutFields(whole, names);
}

function parseEntry({ name, value }: Field): { path: Path; include: boolean } {
  const isFlag = value.type === bsonType.boolean || numberOf(value) !== undefined;
  if (name.includes('$') || !isFlag) throw notSupported(`the projection '${name}'`);
  return { path: Path.parse(name), include: truthOf(value) };
}

function mixed(path: Path, includes: boolean): MongoRefusal {
  return includes
    ? new MongoRefusal(
        'ProjectionMixesInclusion',
        `Cannot do exclusion on field ${path.text} in inclusion projection`,
      )
    : new MongoRefusal(
        'ProjectionMixesExclusion',
        `Cannot do inclusion on field ${path.text} in exclusion projection`,
      );
}

function treeOf(paths: readonly Path[]): Tree {
  const tree: Tree = new Map();
  for (const path of paths) grow(tree, path, path.parts);
  return tree;
}

function grow(tree: Tree, path: Path, [part, ...rest]: readonly PathPart[]): void {
  if (!part) return;
  const branch = tree.get(part.name);
  if (branch === true || (branch && rest.length === 0))
    throw new MongoRefusal('PathCollision', `Path collision at ${path.text}`);
  const next: Tree = branch ?? new Map<string, Tree | true>();
  tree.set(part.name, rest.length === 0 ? true : next);
  grow(next, path, rest);
}

function include(document: BsonValue, tree: Tree): BsonValue {
  return documentOf(
    fieldsOf(document).flatMap(({ name, value }) => {
      const branch = tree.get(name);
      if (!branch) return [];
      if (branch === true) return [{ name, value }];
      return isContainer(value) ? [{ name, value: within(value, branch, include) }] : [];
    }),
  );
}

function exclude(document: BsonValue, tree: Tree): BsonValue {
  return documentOf(
    fieldsOf(document).flatMap(({ name, value }) => {
      const branch = tree.get(name);
      if (branch === true) return [];
      return [
        { name, value: branch && isContainer(value) ? within(value, branch, exclude) : value },
      ];
    }),
  );
}

/** A path goes on inside a document, and inside every document of an array. */
function within(value: BsonValue, tree: Tree, project: typeof include): BsonValue {
  if (!value.isArray) return project(value, tree);
  const kept = elementsOf(value).filter((element) => project === exclude || isContainer(element));
  return arrayOf(
    kept.map((element) => (isContainer(element) ? within(element, tree, project) : element)),
  );
}

function isContainer(value: BsonValue): boolean {
  return value.isObject || value.isArray;
}
