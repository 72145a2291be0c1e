import { Controller } from '@nestjs/common';
import {
  invoiceCalls,
  invoiceMessages,
  toBillingOnWire,
  toInvoiceOnWire,
} from '@nirmaan/contracts/invoice';
import { EventStore } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import {
  type InputOf,
  Refused,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { billingAggregate, changeBilling } from './invoice.decider.js';
import { readInvoice } from './read-invoices.js';

@Controller()
export class InvoiceController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly eventStore: EventStore,
  ) {}

  /** To whom the caller's invoices are made out. */
  @Serve(invoiceCalls.billing)
  async billing(@SignedIn() { account }: Viewer) {
    const { state } = await this.executor.load(billingAggregate, account);
    return { message: invoiceMessages.billing, data: state && toBillingOnWire(state) };
  }

  @Serve(invoiceCalls.changeBilling, { throttled: true })
  async changeBilling({
    body,
    viewer: { account },
    cause,
    accepted,
  }: InputOf<typeof invoiceCalls.changeBilling>) {
    const details = { ...body, gstin: body.gstin || null };
    const changed = accepted(
      await this.executor.execute(changeBilling, account, { account, details }, cause),
    );
    const data = toBillingOnWire(changed.state ?? details);
    return Reply.to(changed, { message: invoiceMessages.billingSaved, data });
  }

  /** One of the caller's invoices and credit notes, as it is printed. */
  @Serve(invoiceCalls.invoice)
  async invoice({ params, viewer: { account } }: InputOf<typeof invoiceCalls.invoice>) {
    const invoice = await readInvoice(this.eventStore, params.number);
    if (invoice?.data.account !== account) throw new Refused({ code: 'INVOICE.NOT_FOUND' });
    return { message: invoiceMessages.invoice, data: toInvoiceOnWire(invoice) };
  }
}
