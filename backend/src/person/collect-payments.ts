import type { AccountId } from '@nirmaan/contracts/account';
import { toBillingOnWire, toInvoiceOnWire } from '@nirmaan/contracts/invoice';
import { MAX_EXPORTED, type PersonalData } from '@nirmaan/contracts/person';
import {
  ordersReadModel,
  subscriptionsReadModel,
  toPaymentOnWire,
  toUserSubscriptionOnWire,
} from '@nirmaan/contracts/subscription';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { billingAggregate } from '../invoice/invoice.decider.js';
import { listInvoices, readInvoice } from '../invoice/invoice.module.js';
import type { AggregateReader } from '../kernel/commands/index.js';
import type { Reading } from '../kernel/reading/index.js';
import { limitReads } from './limit-reads.js';

export async function getSubscriptions(
  reading: Reading,
  account: AccountId,
  now: Date,
): Promise<PersonalData['subscriptions']> {
  const found = await reading.collection(subscriptionsReadModel).findOne({ _id: account });
  const purchases = found?.purchases.toReversed() ?? [];
  const orders = await reading.byKey(ordersReadModel, purchases, 'order');
  return purchases.map((one) => toUserSubscriptionOnWire(one, orders.get(one.order), now));
}

export async function getPayments(
  reading: Reading,
  account: AccountId,
): Promise<PersonalData['payments']> {
  const found = await reading
    .collection(ordersReadModel)
    .list({ account }, { orderedAt: -1, _id: -1 }, MAX_EXPORTED);
  const invoices = await listInvoices(reading, account);
  return found.map((order) => toPaymentOnWire(order, invoices));
}

export async function getInvoices(
  eventStore: EventStore,
  reading: Reading,
  account: AccountId,
): Promise<PersonalData['invoices']> {
  const invoices = await listInvoices(reading, account);
  const found = await Promise.all(
    invoices.map(({ number }) => limitReads(readInvoice, eventStore, number)),
  );
  return found.flatMap((invoice) => (invoice ? [toInvoiceOnWire(invoice)] : []));
}

export async function getBilling(
  aggregates: AggregateReader,
  account: AccountId,
): Promise<PersonalData['billing']> {
  const { state } = await aggregates.load(billingAggregate, account);
  return state && toBillingOnWire(state);
}
