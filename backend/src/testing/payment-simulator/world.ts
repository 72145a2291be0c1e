import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita, growthOffered, meera } from '@nirmaan/contracts/examples';
import type { WebhookEventId } from '@nirmaan/contracts/subscription';
import type { Cause } from '@nirmaan/platform/eventstore';
import { Unavailable } from '../../kernel/http/failure.js';
import { ReceiveWebhook } from '../../subscription/receive-webhook.js';
import { Chance, SimulatedClock, RandomSchedule } from './chance.js';
import { Crash, MemoryLog, Program } from './program.js';
import { eventNumber, ModelRazorpay, webhookBytes } from './razorpay.js';

export const accounts = [anita, meera] as const;
export const price = growthOffered.data.price;

export const simulated: Cause = {
  actor: { kind: 'system', name: 'simulator' },
  correlationId: 'simulator',
  causationId: 'simulator',
};

interface Webhook {
  readonly event: WebhookEventId;
  readonly bytes: Buffer;
}

/** All participants of a schedule: both processes, Razorpay, customers, and the seeded scheduler. */
export class World {
  readonly clock = new SimulatedClock();
  readonly log = new MemoryLog();
  readonly schedule: RandomSchedule;
  readonly razorpay: ModelRazorpay;
  /** Errors that are neither crashes nor outages: defects of the product. */
  readonly faults: unknown[] = [];
  private readonly sent: Webhook[] = [];
  private running: Program;
  private busy = 0;

  constructor(readonly chance: Chance) {
    this.schedule = new RandomSchedule(chance);
    this.razorpay = new ModelRazorpay((event, payment, contained = {}) => {
      const order = this.razorpay.orders.get(payment.order);
      if (order) this.send(webhookBytes(event, payment, order, contained));
    });
    this.running = new Program(this);
  }

  /** Offers the plan that all customers buy. */
  async prepare(): Promise<void> {
    const { plan } = growthOffered.data;
    await this.log.append({
      stream: streamOf.plan(plan),
      after: null,
      events: [growthOffered],
      cause: simulated,
      at: this.clock.now(),
    });
  }

  /** The current api process; restarted if it crashed. */
  get api(): Program {
    if (!this.running.isAlive) this.running = new Program(this);
    return this.running;
  }

  /** True while customers or webhooks are active. */
  get isBusy(): boolean {
    return this.busy > 0;
  }

  /** Starts an activity. */
  spawn(work: () => Promise<void>): void {
    this.busy += 1;
    this.keep(() => work().finally(() => (this.busy -= 1)));
  }

  /** Runs work in the background. A crash or an outage ends it; any other error is a defect. */
  keep(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (!isMisfortune(error)) this.faults.push(error);
    });
  }

  /** Retries work until neither a crash nor an outage interrupts it. */
  async persist<Value>(work: () => Promise<Value>): Promise<Value> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isMisfortune(error)) throw error;
        await this.schedule.next();
      }
    }
  }

  /** An operator resends all webhooks, much later. */
  replayWebhooks(): void {
    for (const webhook of this.sent) this.spawn(() => this.deliver(webhook));
  }

  /** Drops a webhook, or delivers it once or several times, each copy with its own delay. */
  private send(bytes: Buffer): void {
    const webhook = { event: eventNumber(this.sent.length + 1), bytes };
    this.sent.push(webhook);
    const copies = this.chance.pick([0, 0, 1, 1, 1, 2, 5]);
    for (let copy = 0; copy < copies; copy += 1) this.spawn(() => this.deliver(webhook));
  }

  /** Razorpay resends a webhook until it is answered. */
  async deliver({ event, bytes }: Webhook): Promise<void> {
    const signature = '0'.repeat(64);
    await this.schedule.next();
    await this.persist(() =>
      this.api.bus.execute(new ReceiveWebhook(event, bytes, signature, simulated)),
    );
  }
}

export const isMisfortune = (error: unknown): boolean =>
  error instanceof Crash || error instanceof Unavailable;
