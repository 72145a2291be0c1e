import { anita } from '../account/account.examples.js';
import { eventOf } from '../kernel/event.js';
import {
  anitaRefundedInPart,
  anitasOrder,
  anitasPayment,
} from '../subscription/subscription.examples.js';
import {
  billingDetailsChanged,
  creditNoteIssued,
  getStatutorySubject,
  invoiceIssued,
  invoiceNumber,
  reversalId,
} from './invoice.events.js';

export const anitasBilling = {
  name: 'Rao Process Consulting',
  address: '14 Lake Road, Pune 411001',
  state: '27',
  gstin: '27AAPFU0939F1ZV',
} as const;
export const anitasBillingChanged = eventOf(billingDetailsChanged, {
  account: anita,
  ...anitasBilling,
});

const printed = {
  statutory: getStatutorySubject(2026),
  account: anita,
  order: anitasOrder,
  payment: anitasPayment,
  seller: {
    name: 'Nirmaan Marketplace Pvt Ltd',
    address: '2 Residency Road, Bengaluru 560025',
    state: '29',
    gstin: '29AAGCB7383J1Z4',
  },
  buyer: anitasBilling,
  placeOfSupply: '27',
  description: 'Growth plan: 2 applications',
  sac: '998599',
  rate: 18,
} as const;

export const anitasInvoice = invoiceNumber.parse('INV-26-27-000001');
export const anitasInvoiceIssued = eventOf(invoiceIssued, {
  ...printed,
  number: anitasInvoice,
  issuedOn: '2026-11-01',
  ...{ taxable: 211_780, cgst: 0, sgst: 0, igst: 38_120, total: 249_900 },
  words: 'Two Thousand Four Hundred Ninety Nine Rupees Only',
});

export const anitasCreditNoteIssued = eventOf(creditNoteIssued, {
  ...printed,
  number: invoiceNumber.parse('CRN-26-27-000001'),
  issuedOn: '2026-11-21',
  invoice: anitasInvoice,
  invoiceOn: '2026-11-01',
  reversal: reversalId.parse(anitaRefundedInPart.data.refund),
  ...{ taxable: 42_288, cgst: 0, sgst: 0, igst: 7_612, total: 49_900 },
  words: 'Four Hundred Ninety Nine Rupees Only',
});
