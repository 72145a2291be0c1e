import type { SubjectId } from '@nirmaan/contracts/kernel';
import { LRUCache } from 'lru-cache';
import { Binary, type Collection, type Db } from 'mongodb';
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LoadCoalescer } from '../load-coalescer/index.js';
import { isDuplicateKey } from '../mongo/index.js';
import type { KeyEncryption } from './key-encryption.js';

/** A subject's data key, or what is left of it for ever. */
export type SubjectKey = KeyObject | 'erased';

interface KeyDocument {
  readonly _id: SubjectId;
  readonly erased: boolean;
  /** Null for an erased subject. */
  readonly wrapped: Binary | null;
}

type Loaded = ReadonlyMap<SubjectId, SubjectKey>;

const KEY_BYTES = 32;
const MAX_CACHED = 20_000;
/** Another process may have erased the subject meanwhile. */
const CACHE_MS = 60_000;

/** One random data key per subject. Its calls throw MongoDB's errors, and WrongKeyEncryptionKey. */
export class Keyring {
  private readonly keys: Collection<KeyDocument>;
  private readonly cache = new LRUCache<SubjectId, SubjectKey>({ max: MAX_CACHED, ttl: CACHE_MS });
  private readonly loads = new LoadCoalescer();
  private forgotten = 0;

  constructor(
    private readonly db: Db,
    private readonly encryption: KeyEncryption,
  ) {
    this.keys = db.collection('keys');
  }

  /** A subject that never had a key is absent. */
  async find(subjects: ReadonlySet<SubjectId>): Promise<ReadonlyMap<SubjectId, SubjectKey>> {
    const found = new Map<SubjectId, SubjectKey>();
    const unknown: SubjectId[] = [];
    for (const subject of subjects) {
      const cached = this.cache.get(subject);
      if (cached) found.set(subject, cached);
      else unknown.push(subject);
    }
    if (unknown.length > 0)
      for (const [subject, key] of await this.load(unknown)) found.set(subject, key);
    return found;
  }

  private load(subjects: readonly SubjectId[]): Promise<Loaded> {
    return this.loads.load('find', (ids) => this.loadOnce(ids), subjects);
  }

  private async loadOnce(subjects: readonly SubjectId[]): Promise<Loaded> {
    const { forgotten } = this;
    const documents = await this.keys.find({ _id: { $in: [...subjects] } }).toArray();
    const keys = await Promise.all(
      documents.map(async (document) => [document._id, await this.unwrap(document)] as const),
    );
    return this.keep(new Map(keys), forgotten);
  }

  /** A key that was read before one was forgotten may be destroyed. */
  private keep(keys: Loaded, forgotten: number): Loaded {
    if (forgotten === this.forgotten)
      for (const [subject, key] of keys) this.cache.set(subject, key);
    return keys;
  }

  private async unwrap({ _id, wrapped }: KeyDocument): Promise<SubjectKey> {
    if (!wrapped) return 'erased';
    return this.encryption.unwrap(toBuffer(wrapped), _id);
  }

  /** The subject's key, created where there is none; null for an erased subject. */
  async obtain(subject: SubjectId): Promise<KeyObject | null> {
    const known = this.cache.get(subject) ?? (await this.find(new Set([subject]))).get(subject);
    const key = known ?? (await this.create(subject)).get(subject);
    if (!key) throw new Error(`The keyring lost the key of ${subject}`);
    return key === 'erased' ? null : key;
  }

  private create(subject: SubjectId): Promise<Loaded> {
    return this.loads.load('create', (ids) => this.createOnce(ids), [subject]);
  }

  private async createOnce(subjects: readonly SubjectId[]): Promise<Loaded> {
    const { forgotten } = this;
    const made = new Map(
      subjects.map((subject) => [subject, createSecretKey(randomBytes(KEY_BYTES))]),
    );
    const documents = await Promise.all(
      [...made].map(async ([_id, key]) => {
        const wrapped = new Binary(await this.encryption.wrap(key, _id));
        return { _id, erased: false, wrapped };
      }),
    );
    try {
      await this.keys.insertMany(documents, { ordered: false });
      return this.keep(made, forgotten);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Another process was first.
      return this.load(subjects);
    }
  }

  /** Replaces the key by a tombstone, so that none is ever made again. Idempotent. */
  async destroy(subject: SubjectId): Promise<void> {
    const tombstone = { $set: { erased: true, wrapped: null } };
    await this.keys.updateOne({ _id: subject }, tombstone, { upsert: true });
    this.forget(subject);
  }

  /** As they are stored, for backups. */
  get stored(): Collection {
    return this.db.collection(this.keys.collectionName);
  }

  /** Reads the subject's key afresh from now on. */
  forget(subject: SubjectId): void {
    this.forgotten += 1;
    this.cache.delete(subject);
  }

  /** Reads every key afresh from now on. */
  forgetAll(): void {
    this.forgotten += 1;
    this.cache.clear();
  }

  /** Throws WrongKeyEncryptionKey where the keys of this keyring are wrapped by another one. */
  async check(): Promise<void> {
    const any = await this.keys.findOne({ erased: false });
    if (any) await this.unwrap(any);
  }

  /** Wraps every key again, with the present key-encryption key. Returns their number. */
  async rewrap(): Promise<number> {
    let count = 0;
    for await (const { _id, wrapped } of this.keys.find({ erased: false })) {
      if (!wrapped) continue;
      const key = await this.encryption.unwrap(toBuffer(wrapped), _id);
      const again = new Binary(await this.encryption.wrap(key, _id));
      // A key that was destroyed meanwhile stays so.
      await this.keys.updateOne({ _id, erased: false }, { $set: { wrapped: again } });
      count += 1;
    }
    return count;
  }
}

const toBuffer = ({ buffer }: Binary): Buffer => Buffer.from(buffer);
