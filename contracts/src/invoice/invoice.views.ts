import { z } from 'zod';
import { type AccountId, defineReadModel, toRupees, type ViewBase } from '../kernel/index.js';
import type { OrderId } from '../subscription/index.js';
import { describeState, getStateTax, getTitle, states } from './gst.js';
import type { BillingDetailsChanged, InvoiceEvent, InvoiceNumber } from './invoice.events.js';

/** That a document exists, and whose it is; what it shows is read from its series. */
export interface InvoiceView extends ViewBase<string> {
  readonly account: AccountId;
  readonly order: OrderId;
  readonly number: InvoiceNumber;
}

export const invoicesReadModel = defineReadModel<InvoiceView>({
  name: 'invoices',
  version: 1,
  indexes: [{ account: 1, position: 1 }],
});

export const billingOnWire = z.object({
  name: z.string(),
  address: z.string(),
  /** The state's code in a GSTIN. */
  state: z.string(),
  stateName: z.string(),
  /** Empty where the buyer is not registered. */
  gstin: z.string(),
});
export type BillingOnWire = z.infer<typeof billingOnWire>;

export type BillingDetails = Omit<BillingDetailsChanged['data'], 'account'>;

export const toBillingOnWire = (details: BillingDetails): BillingOnWire => ({
  name: details.name,
  address: details.address,
  state: details.state ?? '',
  stateName: details.state ? states[details.state] : '',
  gstin: details.gstin ?? '',
});

const party = z.object({
  name: z.string(),
  address: z.string(),
  /** Code and name; empty where it is unknown. */
  state: z.string(),
  gstin: z.string(),
});

/** A document as it is printed; amounts in rupees. */
export const invoiceOnWire = z.object({
  number: z.string(),
  title: z.string(),
  issuedOn: z.string(),
  /** The invoice that a credit note belongs to; otherwise empty. */
  invoice: z.string(),
  invoiceOn: z.string(),
  seller: party,
  buyer: party,
  placeOfSupply: z.string(),
  description: z.string(),
  sac: z.string(),
  rate: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  /** What the state's half is called there: SGST or UTGST. */
  stateTax: z.string(),
  igst: z.number(),
  total: z.number(),
  words: z.string(),
  order: z.string(),
  payment: z.string(),
});
export type InvoiceOnWire = z.infer<typeof invoiceOnWire>;

const toParty = ({ name, address, state, gstin }: BillingDetails) => ({
  name,
  address,
  state: describeState(state),
  gstin: gstin ?? '',
});

export function toInvoiceOnWire({ data }: InvoiceEvent): InvoiceOnWire {
  const { number, issuedOn, placeOfSupply, description, sac, rate, words, order, payment } = data;
  const { taxable, cgst, sgst, igst, total } = data;
  return {
    number,
    title: getTitle(number),
    issuedOn,
    description,
    sac,
    rate,
    words,
    order,
    payment,
    invoice: 'invoice' in data ? data.invoice : '',
    invoiceOn: 'invoice' in data ? data.invoiceOn : '',
    seller: toParty(data.seller),
    buyer: toParty(data.buyer),
    placeOfSupply: describeState(placeOfSupply),
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    stateTax: getStateTax(placeOfSupply),
    igst: toRupees(igst),
    total: toRupees(total),
  };
}
