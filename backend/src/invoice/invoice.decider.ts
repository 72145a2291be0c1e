import {
  type BillingDetails,
  type BillingEvent,
  type CreditNoteIssued,
  type InvoiceEvent,
  type InvoiceIssued,
  invoiceNumber,
  type SeriesId,
  toInvoiceNumber,
} from '@nirmaan/contracts/invoice';
import { type AccountId, assertNever } from '@nirmaan/contracts/kernel';
import { Map as ImmutableMap } from 'immutable';
import { defineAggregate } from '../kernel/commands/decider.js';

/** To whom an account's invoices are made out; null until the buyer has said so. */
export const billingAggregate = defineAggregate({
  category: 'billing',
  isCached: false,
  initialState: null as BillingDetails | null,
  evolve(_: BillingDetails | null, { data }: BillingEvent): BillingDetails | null {
    const { account: _account, ...details } = data;
    return details;
  },
});

export interface BillingChange {
  readonly account: AccountId;
  readonly details: BillingDetails;
}

const isSame = (one: BillingDetails | null, other: BillingDetails): boolean =>
  one !== null &&
  (Object.keys(other) as (keyof BillingDetails)[]).every((name) => one[name] === other[name]);

export const changeBilling = billingAggregate.decider(
  (known, { account, details }: BillingChange) =>
    isSame(known, details)
      ? []
      : [{ type: 'BillingDetailsChanged', data: { account, ...details } }],
);

/** The documents of a series and financial year: the n-th event has the number n. */
export interface SeriesState {
  readonly count: number;
  /** The number's count, by what a document was issued for: an order, or a refund or dispute. */
  readonly issued: ImmutableMap<string, number>;
}

function evolve({ count, issued }: SeriesState, event: InvoiceEvent): SeriesState {
  switch (event.type) {
    case 'InvoiceIssued':
      return { count: count + 1, issued: issued.set(event.data.order, count + 1) };
    case 'CreditNoteIssued':
      return { count: count + 1, issued: issued.set(event.data.reversal, count + 1) };
    default:
      return assertNever(event);
  }
}

export const seriesAggregate = defineAggregate({
  category: 'invoiceSeries',
  isCached: false,
  initialState: { count: 0, issued: ImmutableMap<string, number>() },
  evolve,
});

type Numbered = 'number';
export type InvoiceDraft = Omit<InvoiceIssued['data'], Numbered>;
export type CreditNoteDraft = Omit<CreditNoteIssued['data'], Numbered>;

const nextNumber = (series: SeriesId, { count }: SeriesState) =>
  invoiceNumber.parse(toInvoiceNumber(series, count + 1));

export const issueInvoice = seriesAggregate.decider(
  (state, { series, draft }: { series: SeriesId; draft: InvoiceDraft }) => {
    const known = state.issued.get(draft.order) !== undefined;
    const number = nextNumber(series, state);
    return known ? [] : [{ type: 'InvoiceIssued', data: { ...draft, number } }];
  },
);

/** One credit note for a refund or a lost dispute, with the next number. */
export const issueCreditNote = seriesAggregate.decider(
  (state, { series, draft }: { series: SeriesId; draft: CreditNoteDraft }) => {
    const known = state.issued.get(draft.reversal) !== undefined;
    const number = nextNumber(series, state);
    return known ? [] : [{ type: 'CreditNoteIssued', data: { ...draft, number } }];
  },
);
