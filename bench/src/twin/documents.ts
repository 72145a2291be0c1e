import type { Db } from 'mongodb';

export interface Account {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly passwordHash: string;
}

export interface Project {
  readonly _id: string;
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  readonly keyPoints: readonly string[];
  readonly phase: 'live' | 'closed';
  readonly lastDay: string;
  readonly postedAt: string;
  readonly tokens: readonly string[];
}

interface Application {
  readonly _id: string;
  readonly project: string;
  readonly consultant: string;
  readonly amount: number;
  readonly proposal: string;
  readonly status: string;
  readonly submittedAt: string;
}

/** What the twin keeps; its documents are all it knows. */
export const collectionsOf = (db: Db) => ({
  accounts: db.collection<Account>('accounts'),
  sessions: db.collection<{ _id: string; account: string }>('sessions'),
  projects: db.collection<Project>('projects'),
  applications: db.collection<Application>('applications'),
  credits: db.collection<{ _id: string; left: number; until: string }>('credits'),
});

export type TwinStore = ReturnType<typeof collectionsOf>;

export async function createIndexes({ accounts, projects }: TwinStore): Promise<void> {
  await accounts.createIndexes([{ key: { email: 1 }, unique: true }]);
  await projects.createIndexes([{ key: { postedAt: -1, _id: -1 } }]);
}
