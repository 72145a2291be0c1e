import { MongoClient, type Db } from 'mongodb';
import { onTestFinished } from 'vitest';

/** The read models' database, as a process has it that is killed right after a certain command of its own. */
export function killedAfter(url: string, command: string): Db {
  const client = new MongoClient(url, { useBigInt64: true, monitorCommands: true });
  onTestFinished(() => client.close());
  let isDead = false;
  client.on('commandSucceeded', ({ commandName }) => {
    isDead ||= commandName === command;
  });
  client.on('commandStarted', () => {
    if (isDead) throw new Error(`killed after ${command}`);
  });
  return client.db('nirmaan');
}
