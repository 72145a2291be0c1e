import { CommandBus } from '@nestjs/cqrs';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import { type Cause, isTransient } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { v4 } from 'uuid';
import { Clock } from '../../kernel/commands/index.js';
import { Unavailable } from '../../kernel/http/failure.js';
import { type EventType, Watch } from '../../kernel/reacting/index.js';
import { ReconcileOrder } from '../reconcile-order.js';

/** When to query Razorpay about an unpaid order. */
export interface Gaps {
  /** Gives webhooks and the checkout time to arrive first. */
  readonly firstMs: number;
  /** Later payments are no longer polled for; a webhook still counts. */
  readonly lastMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Razorpay may authorise a payment days later; it then sends a webhook. */
export const usualGaps: Gaps = { firstMs: 30_000, lastMs: 7 * DAY_MS };

interface OpenOrder {
  readonly placedAt: number;
  /** The position before the order was placed. */
  readonly before: Position | null;
  readonly nextCheck: number;
}

/** The orders without a captured payment. Pure: takes the time as an argument. */
export class OpenOrders {
  /** In the order of placement. */
  private readonly open = new Map<OrderId, OpenOrder>();

  constructor(
    private readonly gaps: Gaps,
    private seen: Position | null = null,
  ) {}

  take(event: AnyRecordedEvent): void {
    const before = this.seen;
    this.seen = event.position;
    if (event.type === 'PaymentCaptured') this.open.delete(event.data.order);
    if (event.type !== 'SubscriptionOrdered') return;
    const placedAt = Date.parse(event.metadata.occurredAt);
    const nextCheck = placedAt + this.gaps.firstMs;
    this.open.set(event.data.order, { placedAt, before, nextCheck });
  }

  /** The orders that are due now. */
  getDue(now: Date): OrderId[] {
    return [...this.open]
      .filter(([, { nextCheck }]) => nextCheck <= now.getTime())
      .map(([order]) => order);
  }

  /** Schedules the next check for when the order's age has doubled, up to the maximum age. */
  checked(order: OrderId, now: Date): void {
    const known = this.open.get(order);
    if (!known) return;
    const age = now.getTime() - known.placedAt;
    const nextCheck = known.placedAt + Math.max(2 * age, this.gaps.firstMs);
    if (age >= this.gaps.lastMs) this.open.delete(order);
    else this.open.set(order, { ...known, nextCheck });
  }

  /** When the next order is due; undefined if there is none. */
  getNextCheck(): Date | undefined {
    let next = Infinity;
    for (const { nextCheck } of this.open.values()) next = Math.min(next, nextCheck);
    return next < Infinity ? new Date(next) : undefined;
  }

  /** Where a restart must read from to see the oldest open order. */
  settledUpTo(seen: Position): Position | null {
    const [oldest] = this.open.values();
    return oldest ? oldest.before : seen;
  }
}

/** Queries Razorpay about unpaid orders, so that a closed tab or a lost webhook loses no payment. */
export class OrderReconciler extends Watch {
  readonly name = 'reconcile-orders';
  override readonly types: readonly EventType[] = ['SubscriptionOrdered', 'PaymentCaptured'];
  private open: OpenOrders;

  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly gaps: Gaps,
  ) {
    super();
    this.open = new OpenOrders(gaps);
  }

  override begin(after: Position | null): void {
    this.open = new OpenOrders(this.gaps, after);
  }

  override take(event: AnyRecordedEvent): void {
    this.open.take(event);
  }

  override settledUpTo(seen: Position): Position | null {
    return this.open.settledUpTo(seen);
  }

  /** An order placed meanwhile is not due before the first interval has passed. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isAnswered = await this.checkAll(this.open.getDue(this.clock.now()), signal);
      const next = isAnswered ? this.open.getNextCheck()?.getTime() : undefined;
      const rest = (next ?? Infinity) - this.clock.now().getTime();
      await pause(Math.min(Math.max(rest, 0), this.gaps.firstMs), signal);
    }
  }

  /** False if Razorpay or the event store is unavailable; the remaining orders then wait. */
  private async checkAll(due: readonly OrderId[], signal: AbortSignal): Promise<boolean> {
    for (const order of due) if (signal.aborted || !(await this.check(order))) return false;
    return true;
  }

  private async check(order: OrderId): Promise<boolean> {
    try {
      const found = await this.commands.execute(new ReconcileOrder(order, toCause(this.name)));
      if (found) this.log.warn({ order }, 'found a payment that no webhook has reported');
    } catch (err) {
      this.log.error({ err, order }, 'an order could not be reconciled; trying again later');
      if (err instanceof Unavailable || isTransient(err)) return false;
    }
    this.open.checked(order, this.clock.now());
    return true;
  }
}

const toCause = (name: string): Cause => {
  const id = v4();
  return { actor: { kind: 'system', name }, correlationId: id, causationId: id };
};
