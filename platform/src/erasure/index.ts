import type { ErasureBasis, SubjectKind } from '@nirmaan/contracts/erasure';
import type { EmailKey, SubjectId } from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../mongo/index.js';
import type { Keyring } from '../keyring/index.js';

/** The database of its own beside the one of the read models, which no backup replaces. */
export const getLedgerName = (database: string): string => `${database}_ledger`;

/** What was decided about a subject, without anything that identifies the person. */
export interface LedgerEntry {
  readonly _id: SubjectId;
  /** From 1, without gaps. */
  readonly number: number;
  readonly kind: SubjectKind;
  readonly basis: ErasureBasis;
  readonly at: string;
  /** The claim of the account's e-mail address: it cannot be derived once the address is erased. */
  readonly claim: EmailKey | null;
}

/** Every erasure for ever, so that a restored backup is erased again. Its calls throw MongoDB's errors. */
export class ErasureLedger {
  private readonly entries: Collection<LedgerEntry>;

  constructor(private readonly db: Db) {
    this.entries = db.collection('erasures');
  }

  /** The entry of the subject, made where there is none. */
  async enter(erasure: Omit<LedgerEntry, 'number'>): Promise<LedgerEntry> {
    await this.entries.createIndex({ number: 1 }, { unique: true }, {});
    for (;;) {
      const known = await this.find(erasure._id);
      if (known) return known;
      const newest = await this.newestFirst().next();
      const entry = { ...erasure, number: (newest?.number ?? 0) + 1 };
      try {
        await this.entries.insertOne(entry);
        return entry;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  find(_id: SubjectId): Promise<LedgerEntry | null> {
    return this.entries.findOne({ _id });
  }

  /** As they are stored, for backups. */
  get stored(): Collection {
    return this.db.collection(this.entries.collectionName);
  }

  newestFirst() {
    return this.entries.find().sort({ number: -1 });
  }
}

const BATCH = 1_000;

/** Destroys the keys of the ledger's subjects that a restored keyring still has. */
export async function destroyErasedKeys(ledger: ErasureLedger, keyring: Keyring): Promise<void> {
  const subjects = await ledger
    .newestFirst()
    .map(({ _id }) => _id)
    .toArray();
  for (let from = 0; from < subjects.length; from += BATCH) {
    const batch = new Set(subjects.slice(from, from + BATCH));
    const keys = await keyring.find(batch);
    for (const subject of batch) if (keys.get(subject) !== 'erased') await keyring.destroy(subject);
  }
}
