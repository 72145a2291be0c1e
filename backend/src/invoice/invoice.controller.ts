import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  invoiceCalls,
  invoiceMessages,
  toBillingOnWire,
  toInvoiceOnWire,
} from '@nirmaan/contracts/invoice';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import { CommandExecutor, streamCommand } from '../kernel/commands/index.js';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  Refused,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { billingAggregate, changeBilling } from './invoice.decider.js';
import { readInvoice } from './read-invoice.js';

export class ChangeBilling extends streamCommand(changeBilling) {}

@Controller()
export class InvoiceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly eventStore: EventStore,
  ) {}

  /** To whom the caller's invoices are made out. */
  @Serve(invoiceCalls.billing)
  async billing(@SignedIn() { account }: Viewer) {
    const { state } = await this.executor.load(billingAggregate, streamOf.billing(account));
    return { message: invoiceMessages.billing, data: state && toBillingOnWire(state) };
  }

  @UseGuards(ThrottlerGuard)
  @Serve(invoiceCalls.changeBilling)
  async changeBilling(
    @Input(invoiceCalls.changeBilling) { body }: InputOf<typeof invoiceCalls.changeBilling>,
    @SignedIn() { account }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const details = { ...body, gstin: body.gstin || null };
    const command = new ChangeBilling(streamOf.billing(account), { account, details }, cause);
    const changed = accepted(invoiceCalls.changeBilling, await this.commands.execute(command));
    const data = toBillingOnWire(changed.state ?? details);
    return Reply.to(changed, { message: invoiceMessages.billingSaved, data });
  }

  /** One of the caller's invoices and credit notes, as it is printed. */
  @Serve(invoiceCalls.invoice)
  async invoice(
    @Input(invoiceCalls.invoice) { params }: InputOf<typeof invoiceCalls.invoice>,
    @SignedIn() { account }: Viewer,
  ) {
    const invoice = await readInvoice(this.eventStore, params.number);
    if (invoice?.data.account !== account) throw new Refused({ code: 'INVOICE.NOT_FOUND' });
    return { message: invoiceMessages.invoice, data: toInvoiceOnWire(invoice) };
  }
}
