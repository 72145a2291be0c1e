import { MongoRefusal } from '../errors.js';

const longest = 255;

/** `database.collection`, where both are names that MongoDB takes. */
export function namespaceOf(database: string, collection: string): string {
  checkDatabaseName(database);
  const namespace = `${database}.${collection}`;
  const isValid =
    collection !== '' &&
    !/[$\0]/.test(collection) &&
    !collection.startsWith('.') &&
    !collection.startsWith('system.') &&
    Buffer.byteLength(namespace) <= longest;
  if (!isValid) throw invalid(namespace);
  return namespace;
}

export function checkDatabaseName(database: string): void {
  if (!/^[^/\\. "$*<>:|?\0]{1,63}$/.test(database)) throw invalid(database);
}

/** Takes `database.collection` apart again, at the first dot. */
export function parseNamespace(namespace: string): string {
  const dot = namespace.indexOf('.');
  if (dot < 0) throw invalid(namespace);
  return namespaceOf(namespace.slice(0, dot), namespace.slice(dot + 1));
}

function invalid(name: string): MongoRefusal {
  return new MongoRefusal('InvalidNamespace', `Invalid namespace specified '${name}'`);
}
