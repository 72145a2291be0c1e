import { z } from 'zod';
import { FORMER_MEMBER } from '../kernel/erased.js';
import { dataSubject, defineEvent, type EventOf, personal, plain } from '../kernel/event.js';
import { calendarDay, paise } from '../kernel/fields.js';
import { accountId, type AccountId, deriveUuid, subjectId, type SubjectId } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';
import { orderId, paymentId } from '../subscription/index.js';
import { isGstin, stateCodes } from './gst.js';

export const stateCode = z.enum(stateCodes);

export const gstin = z
  .string()
  .regex(/^[0-9A-Z]{15}$/)
  .refine(isGstin, 'This is no GSTIN: its check digit is wrong');

/** A series of one financial year: `INV-26-27`. */
export const seriesId = z
  .string()
  .regex(/^(INV|CRN|RCP|RFR)-\d{2}-\d{2}$/)
  .brand<'SeriesId'>();
export type SeriesId = z.infer<typeof seriesId>;

/** `INV-26-27-000001`. */
export const invoiceNumber = z
  .string()
  .regex(/^(INV|CRN|RCP|RFR)-\d{2}-\d{2}-\d{6}$/, 'An invoice number looks like INV-26-27-000001')
  .brand<'InvoiceNumber'>();
export type InvoiceNumber = z.infer<typeof invoiceNumber>;

/** Razorpay's id of the refund or the dispute by which money went back. */
export const reversalId = z
  .string()
  .regex(/^(rfnd|disp)_[A-Za-z0-9_]{1,60}$/)
  .brand<'ReversalId'>();

/**
 * The subject of what tax law wants kept: one for the documents of a financial year, whose key is destroyed when the
 * law's time is over, and not with the buyer's account.
 */
export const getStatutorySubject = (year: number): SubjectId =>
  subjectId.parse(deriveUuid('statutory', String(year)));

export const invoiceStreams = {
  billing: (account: AccountId) => nameStream('billing', account),
  invoiceSeries: (series: SeriesId) => nameStream('invoiceSeries', series),
};

const details = {
  name: z.string().min(1),
  address: z.string(),
  state: stateCode.nullable(),
  gstin: gstin.nullable(),
};
const buyer = z.strictObject(details);

/** To whom an account's invoices are made out from now on. */
export const billingDetailsChanged = defineEvent('BillingDetailsChanged', {
  account: dataSubject(accountId),
  name: personal(details.name, FORMER_MEMBER),
  address: personal(details.address, ''),
  state: personal(details.state, null),
  gstin: personal(details.gstin, null),
});

/** Everything that the document shows, as it was; amounts in paise. Without the seller's GSTIN it is a receipt. */
const printed = {
  number: invoiceNumber,
  statutory: dataSubject(subjectId),
  account: accountId,
  order: orderId,
  payment: paymentId,
  issuedOn: calendarDay,
  seller: z.strictObject({
    ...details,
    name: plain(details.name),
    address: plain(details.address),
  }),
  buyer: personal(buyer, { name: FORMER_MEMBER, address: '', state: null, gstin: null }),
  placeOfSupply: stateCode.nullable(),
  description: plain(z.string().min(1)),
  sac: z.string().regex(/^\d{4,8}$/),
  /** In per cent. */
  rate: z.number().min(0).max(100),
  taxable: paise,
  cgst: paise,
  sgst: paise,
  igst: paise,
  total: paise,
  words: plain(z.string().min(1)),
};

/** For a captured payment. The event takes the next number of its series, so none is ever missing. */
export const invoiceIssued = defineEvent('InvoiceIssued', printed);

/** Money of an invoice went back; `total` is how much. */
export const creditNoteIssued = defineEvent('CreditNoteIssued', {
  ...printed,
  invoice: invoiceNumber,
  invoiceOn: calendarDay,
  reversal: reversalId,
});

export type BillingEvent = EventOf<typeof billingDetailsChanged>;
export type BillingDetailsChanged = EventOf<typeof billingDetailsChanged>;
export type InvoiceEvent = EventOf<typeof invoiceIssued | typeof creditNoteIssued>;
export type InvoiceIssued = EventOf<typeof invoiceIssued>;
export type CreditNoteIssued = EventOf<typeof creditNoteIssued>;
