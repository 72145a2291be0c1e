import type { CommandBus } from '@nestjs/cqrs';
import { type EventStore } from '@nirmaan/platform/eventstore';
import { ActivateSubscription, ActivateSubscriptionHandler } from '../activate-subscription.js';
import { BuySubscription, BuySubscriptionHandler } from '../buy-subscription.js';
import { type Clock, CommandExecutor } from '../../kernel/commands/index.js';
import { OrderBook } from '../order-book.js';
import { ProcessWebhook, ProcessWebhookHandler } from '../process-webhook.js';
import { RazorpayKeys } from '../razorpay/razorpay-keys.js';
import { type Razorpay } from '../razorpay/razorpay.js';
import { ReceiveWebhook, ReceiveWebhookHandler } from '../receive-webhook.js';
import { ReconcileOrder, ReconcileOrderHandler } from '../reconcile-order.js';
import { VerifyPayment, VerifyPaymentHandler } from '../verify-payment.js';
import type { Chance } from './chance.js';
import { DistantRazorpay } from './distant-razorpay.js';
import type { CommandLog, MemoryLog } from './memory-log.js';
import type { Turns } from './turns.js';

export const KEY_SECRET = 'the simulator’s key secret';

/** The process is gone; nothing that it began goes on. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** What all processes live in. */
export interface Surroundings {
  readonly chance: Chance;
  readonly turns: Turns;
  readonly clock: Clock;
  readonly log: MemoryLog;
  readonly razorpay: Razorpay;
}

const APPENDS_PER_CRASH = 8;

interface Handler {
  execute(command: never): Promise<unknown>;
}

/** One run of one of our processes, from its start to its crash: production handlers over an unreliable world. */
export class Program {
  isAlive = true;
  readonly commands: CommandBus;

  constructor(private readonly around: Surroundings) {
    const log = this.reachLog() as EventStore;
    const executor = new CommandExecutor(log, around.clock);
    const razorpay = new DistantRazorpay(around, () => this.requireAlive());
    const orders = new OrderBook(executor);
    const keys = new RazorpayKeys('rzp_simulated', KEY_SECRET, []);
    const handlers = new Map<unknown, Handler>([
      [BuySubscription, new BuySubscriptionHandler(executor, razorpay)],
      [ReceiveWebhook, new ReceiveWebhookHandler(log, around.clock)],
      [ProcessWebhook, new ProcessWebhookHandler(executor, orders)],
      [ActivateSubscription, new ActivateSubscriptionHandler(executor)],
      [ReconcileOrder, new ReconcileOrderHandler(orders, razorpay)],
    ]);
    const execute = (command: object): Promise<unknown> => {
      const handler = handlers.get(command.constructor);
      if (!handler) throw new Error(`No handler for ${command.constructor.name}`);
      return handler.execute(command as never);
    };
    this.commands = { execute } as Pick<CommandBus, 'execute'> as CommandBus;
    handlers.set(VerifyPayment, new VerifyPaymentHandler(orders, keys, this.commands));
  }

  /** The log, as far away as it is: every call waits for its turn, and any append may be the last. */
  private reachLog(): CommandLog {
    const { log, turns, chance } = this.around;
    return {
      read: async (stream, fromRevision) => {
        await turns.mine();
        this.requireAlive();
        return log.read(stream, fromRevision);
      },
      append: async (append) => {
        await turns.mine();
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
