import {
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { accept, dayInIndia, endOfDayInIndia, refuse } from '@nirmaan/contracts/kernel';
import { TimeoutError, withTimeout } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { isDuplicateKey, isMongoAway } from '@nirmaan/platform/mongo';
import { LRUCache } from 'lru-cache';
import { type Collection, Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { Clock, KeyedMutex } from '../commands/index.js';
import { LOG } from '../process/process.module.js';
import { type ProcessSettings, SETTINGS } from '../process/settings.js';
import { Pseudonyms } from '../security-log/security-log.js';

export interface Entry<Value> {
  readonly value: Value;
  readonly until: Date;
}

interface WindowLimit<Code extends string> {
  readonly windowMs: number;
  readonly max: number;
  readonly refusal: Code;
}

interface DailyLimit<Code extends string> {
  /** What is counted, as the key of the shared value: `contacts opened`. */
  readonly what: string;
  readonly max: number;
  readonly refusal: Code;
}

interface SharedDocument extends Entry<unknown> {
  readonly _id: string;
  /** Of this very write. */
  readonly version: string;
}

/** Null stands for no entry. */
type Change<Value, Next> = (known: Entry<Value> | null) => Next;

/** The caller of the api waits, so a MongoDB that is slower counts as away. */
const limit = { milliseconds: 3_000, message: 'MongoDB does not answer' };
const RETRY_AFTER_MS = 10_000;
const MAX_OWN_ENTRIES = 100_000;
const SWEEP_MS = 10 * 60_000;

/**
 * What all api processes know for minutes or a day, such as how many wrong passwords came from where. It is kept in
 * MongoDB under pseudonyms: as events, guesses would let an attacker fill another user's stream. While MongoDB is away
 * each process knows its own entries only.
 */
@Injectable()
export class SharedValues implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly documents: Collection<SharedDocument>;
  private readonly pseudonyms: Pseudonyms;
  private readonly mutex = new KeyedMutex();
  private readonly own = new LRUCache<string, Entry<unknown>>({ max: MAX_OWN_ENTRIES });
  private awayUntil: number | null = null;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    db: Db,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    @Inject(SETTINGS) { EMAIL_CLAIM_KEY }: Pick<ProcessSettings, 'EMAIL_CLAIM_KEY'>,
  ) {
    this.documents = db.collection('counters');
    this.pseudonyms = new Pseudonyms(EMAIL_CLAIM_KEY);
  }

  onApplicationBootstrap(): void {
    this.sweeping = setInterval(() => void this.sweep(), SWEEP_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeping);
  }

  find<Value>(key: string): Promise<Entry<Value> | null> {
    return this.update(key, (known: Entry<Value> | null) => known);
  }

  /** Counts in a window that the first call begins. */
  increment(key: string, windowMs: number, by = 1): Promise<Entry<number>> {
    return this.update(key, (known: Entry<number> | null) => ({
      value: (known?.value ?? 0) + by,
      until: known?.until ?? this.getEnd(windowMs),
    }));
  }

  /** Counts in a window that the first call begins. Refuses above the limit, until the window ends. */
  async limit<Code extends string>(key: string, { windowMs, max, refusal }: WindowLimit<Code>) {
    const counted = await this.increment(key, windowMs);
    if (counted.value <= max) return accept(null);
    return refuse(refusal, { retryAfterMs: this.getRestMs(counted) });
  }

  /** Counts the different items that an id has in a day in India. Refuses one too many, until the day ends. */
  async limitInDay<Code extends string>(daily: DailyLimit<Code>, id: string, item: string) {
    const { what, max, refusal } = daily;
    const day = dayInIndia(this.clock.now());
    const until = endOfDayInIndia(day);
    const counted = await this.update(
      `${what} by ${id} on ${day}`,
      (known: Entry<readonly string[]> | null) => {
        const items = known?.value ?? [];
        if (known && (items.includes(item) || items.length >= max)) return known;
        return { value: [...items, item], until };
      },
    );
    if (counted.value.includes(item)) return accept(null);
    return refuse(refusal, { retryAfterMs: this.getRestMs(counted) });
  }

  async set(key: string, value: unknown, windowMs: number): Promise<void> {
    await this.update(key, () => ({ value, until: this.getEnd(windowMs) }));
  }

  async delete(key: string): Promise<void> {
    await this.update(key, () => null);
  }

  getRestMs({ until }: Entry<unknown>): number {
    return until.getTime() - this.clock.now().getTime();
  }

  /** Stores what `change` returns, which is called again when another process was first. */
  async update<Value, Next extends Entry<unknown> | null>(
    key: string,
    change: Change<Value, Next>,
  ): Promise<Next> {
    const id = this.pseudonyms.of(key);
    return this.mutex.run(id, async () => {
      if (this.awayUntil !== null && performance.now() < this.awayUntil)
        return this.updateOwn(id, change);
      try {
        const next = await withTimeout(this.updateShared(id, change), limit);
        this.setAway(null);
        return next;
      } catch (error) {
        if (!isMongoAway(error) && !(error instanceof TimeoutError)) throw error;
        this.setAway(performance.now() + RETRY_AFTER_MS);
        return this.updateOwn(id, change);
      }
    });
  }

  private setAway(until: number | null): void {
    if (this.awayUntil === null && until !== null)
      this.log.warn('MongoDB is away: each process counts for itself');
    if (this.awayUntil !== null && until === null) this.log.info('the processes count together');
    this.awayUntil = until;
  }

  private async updateShared<Value, Next extends Entry<unknown> | null>(
    _id: string,
    change: Change<Value, Next>,
  ): Promise<Next> {
    for (;;) {
      const document = await this.documents.findOne({ _id });
      const known = this.toLive<Value>(document);
      const next = change(known);
      if (next === known || (await this.replace(_id, document, next))) return next;
    }
  }

  /** False when another process was first. */
  private async replace(_id: string, known: SharedDocument | null, next: Entry<unknown> | null) {
    const written = next && { ...next, version: randomUUID() };
    if (!known) return !written || this.insert({ _id, ...written });
    const filter = { _id, version: known.version };
    if (!written) return (await this.documents.deleteOne(filter)).deletedCount === 1;
    return (await this.documents.replaceOne(filter, written)).matchedCount === 1;
  }

  private async insert(document: SharedDocument): Promise<boolean> {
    try {
      await this.documents.insertOne(document);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private updateOwn<Value, Next extends Entry<unknown> | null>(
    id: string,
    change: Change<Value, Next>,
  ): Next {
    const next = change(this.toLive<Value>(this.own.get(id) ?? null));
    if (next) this.own.set(id, next);
    else this.own.delete(id);
    return next;
  }

  private toLive<Value>(entry: Entry<unknown> | null): Entry<Value> | null {
    return entry && this.getRestMs(entry) > 0 ? (entry as Entry<Value>) : null;
  }

  private getEnd(windowMs: number): Date {
    return new Date(this.clock.now().getTime() + windowMs);
  }

  /** Deletes what has ended. */
  async sweep(): Promise<void> {
    try {
      await this.documents.createIndexes([{ key: { until: 1 } }]);
      await this.documents.deleteMany({ until: { $lt: this.clock.now() } });
    } catch (err) {
      this.log.warn({ err }, 'counters that have ended are not deleted yet');
    }
  }
}

@Global()
@Module({ providers: [SharedValues], exports: [SharedValues] })
export class SharedValuesModule {}
