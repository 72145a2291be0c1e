import { z } from 'zod';
import { newId } from '../ids.js';
import type { Happening } from '../ledger/happenings.js';
import { Changes, type Store } from '../../storage/index.js';
import { type Manner, told } from './manner.js';
import { webhookBody } from './webhook-body.js';

const delivery = z.object({
  event: z.string(),
  body: z.string(),
  attempts: z.number(),
  /** When it is to be tried (again), in milliseconds. */
  due: z.number(),
});

/** One webhook that must still arrive. Copies share the event's id, as Razorpay's do. */
export type Delivery = z.infer<typeof delivery> & { readonly key: Buffer };

/** The webhooks that have not arrived yet, durable, in the order in which they were put in. */
export class Outbox {
  private next: bigint;

  constructor(private readonly store: Store) {
    const [last] = [...this.deliveries.range({ reverse: true, limit: 1 })];
    this.next = last ? last.key.readBigUInt64BE() + 1n : 0n;
  }

  put(changes: Changes, happenings: readonly Happening[], manner: Manner, at: Date): void {
    for (const happening of told(happenings, manner)) {
      const event = newId('evt');
      const body = webhookBody(happening, at);
      const due = at.getTime() + manner.delayMs;
      for (let copy = 0; copy < manner.copies; copy += 1)
        this.write(changes, { key: this.newKey(), event, body, attempts: 0, due });
    }
  }

  waiting(): Delivery[] {
    return [...this.deliveries.range({})].map(({ key, value }) => ({
      ...delivery.parse(JSON.parse(value.toString('utf8'))),
      key,
    }));
  }

  async arrived({ key }: Delivery): Promise<void> {
    const changes = new Changes();
    changes.remove(this.deliveries, key);
    await this.store.commit(changes);
  }

  async postpone(postponed: Delivery): Promise<void> {
    const changes = new Changes();
    this.write(changes, postponed);
    await this.store.commit(changes);
  }

  private write(changes: Changes, { key, ...content }: Delivery): void {
    changes.put(this.deliveries, key, Buffer.from(JSON.stringify(content)));
  }

  private newKey(): Buffer {
    const key = Buffer.alloc(8);
    key.writeBigUInt64BE(this.next);
    this.next += 1n;
    return key;
  }

  private get deliveries() {
    return this.store.table('deliveries');
  }
}
