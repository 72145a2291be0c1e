import { CommandBus } from '@nestjs/cqrs';
import { codec } from '@nirmaan/contracts/catalogue';
import { categoryPrefix } from '@nirmaan/contracts/kernel';
import type { OrderId } from '@nirmaan/contracts/subscription';
import { type Cause, EventStore, isTransient } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { v4 } from 'uuid';
import { Clock, CommandExecutor } from '../../kernel/commands/index.js';
import { Unavailable } from '../../kernel/http/failure.js';
import { ReactorProgress } from '../../kernel/reacting/index.js';
import { ReconcileOrder } from '../reconcile-order/reconcile-order.command.js';
import { type Gaps, OpenOrders } from './open-orders.js';

const NAME = 'reconcile-orders';

/** What a reconciler works with. */
export interface ReconcilerParts {
  readonly commands: CommandBus;
  readonly eventStore: EventStore;
  readonly executor: CommandExecutor;
  readonly clock: Clock;
  readonly log: Log;
}

/** Asks Razorpay about orders that nobody tells us of, so that a closed tab or a lost webhook loses no money. */
export class OrderReconciler {
  private open: OpenOrders;

  constructor(
    private readonly parts: ReconcilerParts,
    private readonly gaps: Gaps,
  ) {
    this.open = new OpenOrders(gaps);
  }

  /** Runs until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.follow(signal), this.ask(signal)]);
  }

  /** Learns from the log which orders are open. */
  private async follow(signal: AbortSignal): Promise<void> {
    const { eventStore, executor, log } = this.parts;
    const progress = new ReactorProgress(executor, NAME);
    const wanted = { streams: [categoryPrefix('order')] };
    const after = await progress.load();
    this.open = new OpenOrders(this.gaps, after);
    for await (const batch of eventStore.subscribe({ after, filter: wanted, signal, log })) {
      for (const event of batch.events) this.open.take(codec.decode(event));
      const settled = this.open.settledUpTo(batch.position);
      if (settled !== null) await progress.reach(settled);
    }
    await progress.noteLast();
  }

  /** An order that is placed meanwhile is not due before the first gap is over. */
  private async ask(signal: AbortSignal): Promise<void> {
    const { clock } = this.parts;
    while (!signal.aborted) {
      const isAnswered = await this.askAboutAll(this.open.due(clock.now()));
      const next = isAnswered ? this.open.nextLook()?.getTime() : undefined;
      const rest = (next ?? Infinity) - clock.now().getTime();
      await pause(Math.min(Math.max(rest, 0), this.gaps.firstMs), signal);
    }
  }

  /** False when Razorpay or the log is away: then there is no use in asking about the others. */
  private async askAboutAll(due: readonly OrderId[]): Promise<boolean> {
    for (const order of due) if (!(await this.askAbout(order))) return false;
    return true;
  }

  private async askAbout(order: OrderId): Promise<boolean> {
    const { commands, clock, log } = this.parts;
    try {
      const found = await commands.execute(new ReconcileOrder(order, cause()));
      if (found) log.warn({ order }, 'the reconciler found money that no webhook has told of');
    } catch (err) {
      log.error({ err, order }, 'an order could not be reconciled; asking again later');
      if (err instanceof Unavailable || isTransient(err)) return false;
    }
    this.open.looked(order, clock.now());
    return true;
  }
}

const cause = (): Cause => {
  const id = v4();
  return { actor: { kind: 'system', name: NAME }, correlationId: id, causationId: id };
};
