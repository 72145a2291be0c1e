import { X_RAZORPAY_EVENT_ID, X_RAZORPAY_SIGNATURE } from '@nirmaan/contracts/subscription';
import { pause } from '@nirmaan/platform/lifecycle';
import { createHmac } from 'node:crypto';
import { Changes, StorageFullError, type Store, type Table } from '../storage/index.js';
import { type WebhookEvent, newId } from './entities.js';

/** HMAC-SHA256 in hex, with which Razorpay signs webhooks and checkouts alike. */
export const sign = (text: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The body of a webhook in Razorpay's form. */
export function buildBody(event: WebhookEvent, at: Date): string {
  const { name, payment, order, refund, dispute } = event;
  const entities = { payment, ...(name === 'order.paid' && { order }), refund, dispute };
  const given = Object.entries(entities).filter(([, entity]) => entity !== undefined);
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event: name,
    contains: given.map(([kind]) => kind),
    payload: Object.fromEntries(given.map(([kind, entity]) => [kind, { entity }])),
    created_at: Math.floor(at.getTime() / 1000),
  });
}

/** A webhook to be delivered, as it is stored. */
interface StoredDelivery {
  /** Its id. */
  readonly event: string;
  readonly body: string;
  readonly attempts: number;
  /** Time of the next attempt, in milliseconds since the epoch. */
  readonly due: number;
}

interface Delivery extends StoredDelivery {
  readonly key: Buffer;
}

/** Razorpay expects 2xx within 5 s. */
const TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** Razorpay gives up after 24 hours; with doubling delays that is after so many attempts. */
const MAX_ATTEMPTS = 17;

/** Keeps webhooks on disk until they are delivered: one after the other, retried with doubling delays. */
export class Webhooks {
  private readonly undelivered: Table;
  private next: bigint;
  private readonly stopping = new AbortController();
  private woken = new AbortController();
  private readonly round: Promise<void>;

  constructor(
    private readonly store: Store,
    private readonly destination: { readonly url: string; readonly secret: string },
  ) {
    this.undelivered = store.table('deliveries');
    const [last] = [...this.undelivered.range({ reverse: true, limit: 1 })];
    this.next = last ? last.key.readBigUInt64BE() + 1n : 0n;
    this.round = this.run();
  }

  /** Adds the webhooks of these events to a commit, after which `wake` delivers them. */
  put(changes: Changes, events: readonly WebhookEvent[]): void {
    const at = new Date();
    for (const event of events) {
      const content = { event: newId('evt'), body: buildBody(event, at), attempts: 0 };
      this.write(changes, { ...content, key: this.newKey(), due: at.getTime() });
    }
  }

  wake(): void {
    this.woken.abort();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.round;
  }

  private write(changes: Changes, { key, ...content }: Delivery): void {
    changes.put(this.undelivered, key, Buffer.from(JSON.stringify(content)));
  }

  private newKey(): Buffer {
    const key = Buffer.alloc(8);
    key.writeBigUInt64BE(this.next);
    this.next += 1n;
    return key;
  }

  private listWaiting(): Delivery[] {
    return [...this.undelivered.range({})].map(({ key, value }) => ({
      ...(JSON.parse(value.toString('utf8')) as StoredDelivery),
      key,
    }));
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.woken = new AbortController();
      const waiting = this.listWaiting();
      const due = waiting.filter((delivery) => delivery.due <= Date.now());
      const left = waiting.map((delivery) => delivery.due - Date.now());
      const ended = AbortSignal.any([this.woken.signal, this.stopping.signal]);
      if (due.length > 0) await this.deliverAll(due);
      else await pause(Math.max(1, Math.min(...left, MAX_PAUSE_MS)), ended);
    }
  }

  /** On a full disk webhooks stay and are delivered again, as Razorpay's are. */
  private async deliverAll(due: readonly Delivery[]): Promise<void> {
    try {
      for (const delivery of due) if (!this.isStopping) await this.deliver(delivery);
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      await pause(FIRST_RETRY_MS, this.stopping.signal);
    }
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const isDelivered = await this.send(delivery);
    if (!isDelivered && this.isStopping) return;
    const attempts = delivery.attempts + 1;
    const changes = new Changes();
    if (isDelivered || attempts >= MAX_ATTEMPTS) changes.remove(this.undelivered, delivery.key);
    else {
      const due = Date.now() + FIRST_RETRY_MS * 2 ** delivery.attempts;
      this.write(changes, { ...delivery, attempts, due });
    }
    await this.store.commit(changes);
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async send({ event, body }: Delivery): Promise<boolean> {
    const { url, secret } = this.destination;
    const headers = {
      'content-type': 'application/json',
      [X_RAZORPAY_EVENT_ID]: event,
      [X_RAZORPAY_SIGNATURE]: sign(body, secret),
    };
    const timedOut = new AbortController();
    // Our own timer keeps its signal alive; one made by `AbortSignal.timeout` may be collected before it fires.
    const timeout = setTimeout(() => timedOut.abort(), TIMEOUT_MS);
    const signal = AbortSignal.any([this.stopping.signal, timedOut.signal]);
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      return response.ok;
    } catch {
      return false;
    } finally {
      clearTimeout(timeout);
    }
  }
}
