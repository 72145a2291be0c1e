import { Inject, Injectable } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import type { OrderId } from '@nirmaan/contracts/subscription';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { Clock } from '../kernel/commands/index.js';
import { LOG } from '../kernel/process/process.module.js';
import { type EventType, DueItems, OpenItemsTask, systemCause } from '../kernel/reacting/index.js';
import { Invoicer } from './invoicer.js';

/** The reactor on the payment has tried for as long as this. */
const GRACE_MS = 60 * 60_000;
const POLL_MS = 1_000;

class UninvoicedOrders extends DueItems<OrderId> {
  protected handle({ type, data, metadata }: AnyRecordedEvent): void {
    if (type === 'PaymentCaptured')
      this.set(data.order, { item: null, due: Date.parse(metadata.occurredAt) + GRACE_MS });
    if (type === 'InvoiceIssued') this.delete(data.order);
  }
}

/**
 * Issues the invoices of payments that have none: because they are older than invoices are, or because an operator
 * skipped the reaction. It has read all payments since the first one, as every task does that is new.
 */
@Injectable()
export class IssueMissingInvoices extends OpenItemsTask<UninvoicedOrders> {
  readonly name = 'issue-missing-invoices';
  override readonly types: readonly EventType[] = ['PaymentCaptured', 'InvoiceIssued'];

  constructor(
    @Inject(Invoicer) private readonly invoicer: Pick<Invoicer, 'issueFor'>,
    @Inject(Clock) private readonly clock: Pick<Clock, 'now'>,
    @Inject(LOG) private readonly log: Log,
  ) {
    super((after) => new UninvoicedOrders(after));
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const [order] of this.items.listDue(this.clock.now()))
        if (!isAborted(signal)) await this.issue(order);
      await pause(POLL_MS, signal);
    }
  }

  /** The order is settled once the invoice's event is handled; until then, and after a failure, it is tried hourly. */
  private async issue(order: OrderId): Promise<void> {
    this.items.retryAt(order, this.clock.now().getTime() + GRACE_MS);
    try {
      await this.invoicer.issueFor(order, systemCause(this.name, order));
    } catch (error) {
      this.log.error({ err: error, order }, 'a missing invoice was not issued; trying again');
    }
  }
}

/** Asked again after each wait, which the type of a signal does not know. */
const isAborted = ({ aborted }: AbortSignal): boolean => aborted;
