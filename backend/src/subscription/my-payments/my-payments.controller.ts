import { Controller } from '@nestjs/common';
import type { Position } from '@nirmaan/contracts/kernel';
import {
  ordersReadModel,
  type OrderView,
  subscriptionCalls,
  toPaymentOnWire,
} from '@nirmaan/contracts/subscription';
import {
  AtLeast,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { type Order, ReadModelReader, readPage } from '../../kernel/reading/index.js';

const newestFirst: Order<OrderView> = { by: 'orderedAt', direction: -1 };

@Controller()
export class MyPaymentsController {
  constructor(private readonly reader: ReadModelReader) {}

  /** Every order of the viewer and what became of it, the newest first. */
  @Serve(subscriptionCalls.payments)
  async payments(
    @Input(subscriptionCalls.payments) { query }: InputOf<typeof subscriptionCalls.payments>,
    @SignedIn() { account }: Viewer,
    @AtLeast() atLeast: Position | null,
  ) {
    const reading = await this.reader.open(atLeast, ordersReadModel);
    const orders = reading.collection(ordersReadModel);
    const { rows, total, next } = await readPage(orders, { account }, newestFirst, query);
    const data = rows.map(toPaymentOnWire);
    return Reply.from(reading, { message: 'Your payments', data, total, next });
  }
}
