import { type AnyRecordedEvent, codec } from '@nirmaan/contracts/catalogue';
import {
  deriveUuid,
  type EventEnvelope,
  GENESIS,
  type StreamName,
} from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import {
  type Append,
  type Appended,
  type EventStore,
  WrongExpectedRevision,
} from '@nirmaan/platform/eventstore';
import type { Clock, CommandBus } from '../../kernel/commands/index.js';
import { ActivateSubscriptionHandler } from '../../subscription/activate-subscription.js';
import { BuySubscriptionHandler } from '../../subscription/buy-subscription.js';
import { OrderBook } from '../../subscription/order-book.js';
import type { PaymentReport } from '../../subscription/order.decider.js';
import { ProcessWebhookHandler } from '../../subscription/process-webhook.js';
import { RazorpayKeys } from '../../subscription/razorpay/razorpay-keys.js';
import {
  type NewOrder,
  Razorpay,
  RazorpayUnavailable,
} from '../../subscription/razorpay/razorpay.js';
import { ReceiveWebhookHandler } from '../../subscription/receive-webhook.js';
import { ReconcileOrderHandler } from '../../subscription/reconcile-order.js';
import { VerifyPaymentHandler } from '../../subscription/verify-payment.js';
import { buildCommands, registerHandlers } from '../command-bus.js';
import type { Chance, RandomSchedule } from './chance.js';
import { subscriptionCommandHandlers } from '../../subscription/subscription.commands.js';

/** The event store calls that commands use. */
export type CommandLog = Pick<EventStore, 'append' | 'readRaw'>;

/** An in-memory event store with the real rules for expected revisions and repeated ids. */
export class MemoryLog implements CommandLog {
  readonly events: AnyRecordedEvent[] = [];
  private readonly streams = new Map<StreamName, AnyRecordedEvent[]>();

  readRaw(stream: StreamName, fromRevision = 0n): Promise<EventEnvelope[]> {
    const events = (this.streams.get(stream) ?? []).slice(Number(fromRevision));
    const appendedAt = new Date(0);
    return Promise.resolve(events.map((event) => ({ ...event, streamId: stream, appendedAt })));
  }

  append(append: Append): Promise<Appended> {
    const held = this.streams.get(append.stream) ?? [];
    const expected = Number(append.after?.revision ?? -1n) + 1;
    if (held.length !== expected) {
      const known = held[expected];
      if (known && known.id === append.ids?.[0]) return Promise.resolve(buildReceipt(known));
      return Promise.reject(new WrongExpectedRevision(append.stream));
    }
    const added = append.events.map((event, index) => this.record(append, event, expected, index));
    this.streams.set(append.stream, [...held, ...added]);
    const last = added.at(-1);
    return last
      ? Promise.resolve(buildReceipt(last))
      : Promise.reject(new Error('Nothing to append'));
  }

  private record(append: Append, event: Append['events'][number], first: number, index: number) {
    const { stream, cause, at, ids } = append;
    const metadata = {
      $correlationId: cause.correlationId,
      $causationId: cause.causationId,
      actor: cause.actor,
      occurredAt: at.toISOString(),
      hash: GENESIS,
      ...codec.check(event),
    };
    const revision = BigInt(first + index);
    const id = ids?.[index] ?? deriveUuid(stream, revision.toString());
    const position = BigInt(this.events.length + 1);
    const recorded = { ...event, id, stream, revision, position, metadata } as AnyRecordedEvent;
    this.events.push(recorded);
    return recorded;
  }
}

const buildReceipt = ({ revision, position, metadata }: AnyRecordedEvent): Appended => ({
  tip: { revision, hash: metadata.hash },
  position,
});

interface Distance {
  readonly chance: Chance;
  readonly schedule: RandomSchedule;
  readonly razorpay: Razorpay;
}

const CALLS_PER_OUTAGE = 10;

/** Razorpay behind a network: calls and answers are delayed, and either may be lost. */
export class DistantRazorpay extends Razorpay {
  constructor(
    private readonly distance: Distance,
    private readonly requireAlive: () => void,
  ) {
    super();
  }

  placeOrder(order: NewOrder): Promise<OrderId> {
    return this.call((razorpay) => razorpay.placeOrder(order));
  }

  fetchPayments(order: OrderId): Promise<readonly PaymentReport[]> {
    return this.call((razorpay) => razorpay.fetchPayments(order));
  }

  capture(payment: PaymentReport): Promise<PaymentReport> {
    return this.call((razorpay) => razorpay.capture(payment));
  }

  private async call<Answer>(make: (razorpay: Razorpay) => Promise<Answer>): Promise<Answer> {
    await this.travel();
    const answer = await make(this.distance.razorpay);
    await this.travel();
    return answer;
  }

  private async travel(): Promise<void> {
    const { schedule, chance } = this.distance;
    await schedule.next();
    this.requireAlive();
    if (chance.oneIn(CALLS_PER_OUTAGE)) throw new RazorpayUnavailable();
  }
}

export const KEY_SECRET = 'the simulator’s key secret';

/** The process has crashed; its pending work stops. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** What all processes share. */
export interface Surroundings {
  readonly chance: Chance;
  readonly schedule: RandomSchedule;
  readonly clock: Clock;
  readonly log: MemoryLog;
  readonly razorpay: Razorpay;
}

const APPENDS_PER_CRASH = 8;

/** One process from start to crash: production handlers over an unreliable network. */
export class Program {
  isAlive = true;
  readonly bus: CommandBus;

  constructor(private readonly around: Surroundings) {
    const log = this.reachLog() as EventStore;
    const { bus, executor, aggregates } = buildCommands(
      log,
      around.clock,
      subscriptionCommandHandlers,
    );
    const razorpay = new DistantRazorpay(around, () => this.requireAlive());
    const orders = new OrderBook(bus, aggregates);
    const keys = new RazorpayKeys('rzp_simulated', KEY_SECRET, []);
    registerHandlers(bus, [
      new BuySubscriptionHandler(executor, razorpay),
      new ReceiveWebhookHandler(log, around.clock, orders),
      new ProcessWebhookHandler(executor, orders),
      new ActivateSubscriptionHandler(executor),
      new ReconcileOrderHandler(orders, razorpay),
      new VerifyPaymentHandler(orders, keys, bus),
    ]);
    this.bus = bus;
  }

  /** The event store behind a network: every call waits to be resumed, and any append may crash the process. */
  private reachLog(): CommandLog {
    const { log, schedule, chance } = this.around;
    return {
      readRaw: async (stream, fromRevision) => {
        await schedule.next();
        this.requireAlive();
        return log.readRaw(stream, fromRevision);
      },
      append: async (append) => {
        await schedule.next();
        this.requireAlive();
        const appended = await log.append(append);
        if (chance.oneIn(APPENDS_PER_CRASH)) this.isAlive = false;
        this.requireAlive();
        return appended;
      },
    };
  }

  private requireAlive(): void {
    if (!this.isAlive) throw new Crash();
  }
}
