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
import { type Gaps, OpenOrders } from './open-orders.js';

/** Asks Razorpay about unpaid orders, so that a closed tab or a lost webhook loses no payment. */
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

  /** An order that is placed meanwhile is not due before the first gap has passed. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isAnswered = await this.checkAll(this.open.getDue(this.clock.now()), signal);
      const next = isAnswered ? this.open.getNextCheck()?.getTime() : undefined;
      const rest = (next ?? Infinity) - this.clock.now().getTime();
      await pause(Math.min(Math.max(rest, 0), this.gaps.firstMs), signal);
    }
  }

  /** False when Razorpay or the event store is away: then the others need not be tried. */
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
