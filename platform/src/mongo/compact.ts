import type { Db } from 'mongodb';

/** The embedded server's replica set, of which it is the only member. */
const EMBEDDED_SET = 'embedded';

/**
 * Removes what was overwritten or deleted from the files of a database, where it is an embedded one; the files of a
 * real server are its own. The server takes any collection of a database for the whole.
 */
export async function compactIfEmbedded(db: Db, collection: string): Promise<void> {
  const { setName } = await db.admin().command({ hello: 1 });
  if (setName !== EMBEDDED_SET) return;
  // The driver's socket timeout would end the command of a large database.
  const untimed: object = { socketTimeoutMS: 0 };
  await db.command({ compact: collection, force: true }, untimed);
}
