import type {
  Collection,
  Db,
  MongoClient,
  TopologyDescription,
  TopologyDescriptionChangedEvent,
} from 'mongodb';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { pause } from '../lifecycle/index.js';
import { isDuplicateKey } from './errors.js';

/** What a lease keeps in its document. A holder that dies leaves an expired lease behind, never a smaller token. */
export interface LeaseState {
  readonly owner: string;
  /** The fencing token: grows with every new holder. */
  readonly token: bigint;
  readonly until: Date;
  /** A process that asked the holder to hand the lease over. */
  readonly next?: { readonly owner: string; readonly until: Date } | null;
}

export interface LeaseDocument {
  readonly _id: string;
  readonly lease: LeaseState;
}

export const LEASES = 'leases';

/** A lease that is not renewed for this long is free. Processes compare clocks, so their hosts need NTP. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_000;
const POLL_MS = 50;

/** Names this process for operators, and no other process: `host/pid/random`. */
export const getOwnerName = (): string =>
  `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;

/** The lease lapsed, or another process holds it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface TryRunOptions {
  /** How long to wait for the lease; by default it is tried once. */
  readonly timeoutMs?: number;
  /** Ask the holder to hand the lease over. */
  readonly takeOver?: boolean;
  /** Continue after a lapse or a change of primary until another process takes the lease, for work that no late write can harm. */
  readonly survivesLapse?: boolean;
}

/**
 * A lease in the field `lease` of one MongoDB document. Writes that it protects are filtered by its fencing token.
 * Every step is filtered by the token that was read, so a step that comes late changes nothing.
 */
export class Lease<Token extends bigint = bigint> {
  private readonly documents: Collection<LeaseDocument>;

  constructor(
    private readonly db: Db,
    readonly id: string,
    readonly owner: string = getOwnerName(),
    collection: string = LEASES,
  ) {
    this.documents = db.collection(collection);
  }

  /** The owner that holds the lease, or held it within the last `graceMs`. */
  async findHolder(graceMs = 0): Promise<string | null> {
    const state = await this.read();
    return state && state.until.getTime() + graceMs > Date.now() ? state.owner : null;
  }

  /**
   * Runs `work` while this process holds the lease, then releases it; undefined if it cannot be acquired. The signal of
   * `work` aborts with `signal`, when the lease is lost or handed over, when it lapsed, and when MongoDB has another
   * primary: what `work` has read is read again then.
   */
  async tryRun<Value>(
    signal: AbortSignal,
    work: (token: Token, signal: AbortSignal) => Promise<Value>,
    { timeoutMs = 0, takeOver = false, survivesLapse = false }: TryRunOptions = {},
  ): Promise<{ readonly value: Value } | undefined> {
    const token = await this.acquire(signal, performance.now() + timeoutMs, takeOver);
    if (token === undefined) return undefined;
    const ended = new AbortController();
    const held = AbortSignal.any([signal, ended.signal]);
    const stopWatching = survivesLapse ? null : onNewPrimary(this.db.client, () => ended.abort());
    const lapse = (): void => {
      if (!survivesLapse) ended.abort();
    };
    const renewing = this.keepRenewing(token, held, ended, lapse);
    try {
      return { value: await work(token as Token, held) };
    } finally {
      ended.abort();
      stopWatching?.();
      await renewing;
      // An expired lease is as good as a released one.
      await this.release(token).catch(() => undefined);
    }
  }

  private async read(): Promise<LeaseState | null> {
    return (await this.documents.findOne({ _id: this.id }))?.lease ?? null;
  }

  private async acquire(signal: AbortSignal, end: number, takeOver: boolean) {
    for (;;) {
      const known = await this.read();
      const token = known ? await this.claim(known) : await this.create();
      if (token !== undefined || signal.aborted || performance.now() >= end) return token;
      if (takeOver) await this.request();
      await pause(POLL_MS, signal);
    }
  }

  /** Asks the holder to hand the lease over. A request lasts as long as a lease, so it is repeated while waiting. */
  private async request(): Promise<void> {
    const next = { owner: this.owner, until: expiry() };
    await this.documents.updateOne({ _id: this.id }, { $set: { 'lease.next': next } });
  }

  private async keepRenewing(
    token: bigint,
    signal: AbortSignal,
    ended: AbortController,
    lapse: () => void,
  ): Promise<void> {
    let lapseTimer = setTimeout(lapse, LEASE_MS);
    for (;;) {
      await pause(RENEW_MS, signal);
      if (signal.aborted) break;
      const nextLapse = setTimeout(lapse, LEASE_MS);
      // MongoDB may be away for a moment: the lease holds until it lapses.
      const isKept = await this.renew(token).catch(() => undefined);
      clearTimeout(isKept ? lapseTimer : nextLapse);
      if (isKept) lapseTimer = nextLapse;
      if (isKept === false) ended.abort();
    }
    clearTimeout(lapseTimer);
  }

  /** False when the lease was lost, or another process asked for it. */
  private async renew(token: bigint): Promise<boolean> {
    const isNotPromised = [{ 'lease.next': null }, { 'lease.next.until': { $lte: new Date() } }];
    const { matchedCount } = await this.documents.updateOne(
      { _id: this.id, 'lease.token': token, $or: isNotPromised },
      { $set: { 'lease.until': expiry() } },
    );
    return matchedCount === 1;
  }

  private async release(token: bigint): Promise<void> {
    const filter = { _id: this.id, 'lease.token': token };
    await this.documents.updateOne(filter, { $set: { 'lease.until': new Date() } });
  }

  private async create(): Promise<bigint | undefined> {
    const lease = { owner: this.owner, token: 1n, until: expiry(), next: null };
    try {
      await this.documents.insertOne({ _id: this.id, lease });
      return lease.token;
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  private async claim(known: LeaseState): Promise<bigint | undefined> {
    if (known.until > new Date() || this.isPromised(known)) return undefined;
    const token = known.token + 1n;
    const { matchedCount } = await this.documents.updateOne(
      { _id: this.id, 'lease.token': known.token },
      { $set: { lease: { owner: this.owner, token, until: expiry(), next: null } } },
    );
    return matchedCount === 1 ? token : undefined;
  }

  private isPromised({ next }: LeaseState): boolean {
    return !!next && next.owner !== this.owner && next.until > new Date();
  }
}

/** Calls back when another primary was elected, or the same one again; returns how to end that. */
function onNewPrimary(client: MongoClient, callBack: () => void): () => void {
  let known: string | undefined;
  const compare = (change: TopologyDescriptionChangedEvent): void => {
    known ??= getPrimary(change.previousDescription);
    const next = getPrimary(change.newDescription);
    if (next !== undefined && next !== (known ??= next)) callBack();
  };
  client.on('topologyDescriptionChanged', compare);
  return () => client.off('topologyDescriptionChanged', compare);
}

/** The primary and its election; undefined where there is none. */
function getPrimary({ servers }: TopologyDescription): string | undefined {
  const primary = [...servers.values()].find(({ type }) => type === 'RSPrimary');
  return primary && `${primary.address} ${primary.electionId?.toHexString() ?? ''}`;
}

const expiry = (): Date => new Date(Date.now() + LEASE_MS);
