import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { DAY_MS, type Position } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import { isTransient } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { v4 } from 'uuid';
import { Clock, CommandBus } from '../../kernel/commands/index.js';
import { Unavailable } from '../../kernel/http/failure.js';
import {
  type EventType,
  OpenItems,
  OpenItemsTask,
  systemCause,
} from '../../kernel/reacting/index.js';
import { ReconcileOrder } from '../reconcile-order.js';
import { Injectable, Inject } from '@nestjs/common';
import { LOG, SETTINGS } from '../../kernel/process/index.js';
import type { ReconcilerSettings } from '../subscription.settings.js';

/** When to query Razorpay about an unpaid order. */
export interface Gaps {
  /** Gives webhooks and the checkout time to arrive first. */
  readonly firstMs: number;
  /** Later payments are no longer polled for; a webhook still counts. */
  readonly lastMs: number;
}

/** Razorpay may authorise a payment days later; it then sends a webhook. */
export const usualGaps: Gaps = { firstMs: 30_000, lastMs: 7 * DAY_MS };

interface OpenOrder {
  readonly placedAt: number;
  readonly nextCheck: number;
}

/** The orders without a captured payment. Pure: takes the time as an argument. */
export class OpenOrders extends OpenItems<OrderId, OpenOrder> {
  constructor(
    private readonly gaps: Gaps,
    after: Position | null = null,
  ) {
    super(after);
  }

  protected handle({ type, data, metadata }: AnyRecordedEvent): void {
    if (type === 'PaymentCaptured') this.delete(data.order);
    if (type !== 'SubscriptionOrdered') return;
    const placedAt = Date.parse(metadata.occurredAt);
    this.set(data.order, { placedAt, nextCheck: placedAt + this.gaps.firstMs });
  }

  getDue(now: Date): OrderId[] {
    const due = this.list().filter(([, { nextCheck }]) => nextCheck <= now.getTime());
    return due.map(([order]) => order);
  }

  /** Schedules the next check for when the order's age has doubled, up to the maximum age. */
  checked(order: OrderId, now: Date): void {
    const known = this.get(order);
    if (!known) return;
    const age = now.getTime() - known.placedAt;
    const nextCheck = known.placedAt + Math.max(2 * age, this.gaps.firstMs);
    if (age >= this.gaps.lastMs) this.delete(order);
    else this.set(order, { ...known, nextCheck });
  }

  /** When the next order is due; undefined if there is none. */
  getNextCheck(): Date | undefined {
    return this.getEarliest(({ nextCheck }) => nextCheck);
  }
}

/** Queries Razorpay about unpaid orders, so that a closed tab or a lost webhook loses no payment. */
@Injectable()
export class OrderReconciler extends OpenItemsTask<OpenOrders> {
  readonly name = 'reconcile-orders';
  private readonly firstMs: number;
  override readonly types: readonly EventType[] = ['SubscriptionOrdered', 'PaymentCaptured'];

  constructor(
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    @Inject(SETTINGS) { RECONCILE_FIRST_GAP_MS: firstMs }: ReconcilerSettings,
  ) {
    super((after) => new OpenOrders({ ...usualGaps, firstMs }, after));
    this.firstMs = firstMs;
  }

  /** An order placed meanwhile is not due before the first interval has passed. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isAnswered = await this.checkAll(this.items.getDue(this.clock.now()), signal);
      const next = isAnswered ? this.items.getNextCheck()?.getTime() : undefined;
      const rest = (next ?? Infinity) - this.clock.now().getTime();
      await pause(Math.min(Math.max(rest, 0), this.firstMs), signal);
    }
  }

  /** False if Razorpay or the event store is unavailable; the remaining orders then wait. */
  private async checkAll(due: readonly OrderId[], signal: AbortSignal): Promise<boolean> {
    for (const order of due) if (signal.aborted || !(await this.check(order))) return false;
    return true;
  }

  private async check(order: OrderId): Promise<boolean> {
    try {
      const found = await this.bus.execute(new ReconcileOrder(order, systemCause(this.name, v4())));
      if (found) this.log.warn({ order }, 'found a payment that no webhook has reported');
    } catch (err) {
      this.log.error({ err, order }, 'an order could not be reconciled; trying again later');
      if (err instanceof Unavailable || isTransient(err)) return false;
    }
    this.items.checked(order, this.clock.now());
    return true;
  }
}
