/** What Indian GST law says about a document, without schemas: the client's forms use it, too. */

/** The codes of states and union territories, as they begin a GSTIN. 25 and 28 are out of use. */
export const states = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const;
export type StateCode = keyof typeof states;

export const stateCodes = Object.keys(states).sort() as StateCode[];

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(states, code);

/** `27 Maharashtra`, as a document names a state; empty where it is unknown. */
export const describeState = (code: StateCode | null): string =>
  code ? `${code} ${states[code]}` : '';

/** Union territories without a legislature of their own. */
const withUnionTax: readonly StateCode[] = ['04', '26', '31', '35', '38'];

/** What the state's half of the tax is called. */
export const getStateTax = (code: StateCode | null): 'SGST' | 'UTGST' =>
  code && withUnionTax.includes(code) ? 'UTGST' : 'SGST';

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last sign of a GSTIN: Luhn's check over 36 signs. */
export function getCheckDigit(first14: string): string {
  const { length: base } = DIGITS;
  let sum = 0;
  Array.from(first14).forEach((sign, at) => {
    const product = DIGITS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / base) + (product % base);
  });
  return DIGITS.charAt((base - (sum % base)) % base);
}

/** Whether a text has the form, a state and the check digit of a GSTIN. */
export const isGstin = (text: string): boolean =>
  GSTIN.test(text) &&
  isStateCode(text.slice(0, 2)) &&
  getCheckDigit(text.slice(0, 14)) === text.slice(14);

export const getGstinState = (gstin: string): StateCode | null => {
  const code = gstin.slice(0, 2);
  return isStateCode(code) ? code : null;
};

/** Parts of an amount that includes its tax, in paise. */
export interface TaxSplit {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

/** Splits an amount that includes tax at `rate` per cent; `local` is a supply within the seller's state. */
export function splitTax(total: number, rate: number, local: boolean): TaxSplit {
  const taxable = Math.round((total * 100) / (100 + rate));
  const tax = total - taxable;
  const cgst = local ? Math.floor(tax / 2) : 0;
  return { taxable, cgst, sgst: local ? tax - cgst : 0, igst: local ? 0 : tax };
}

/** The parts of an amount that goes back after `before` did: all of them together are those of the whole. */
export function splitRefund(
  before: number,
  amount: number,
  rate: number,
  local: boolean,
): TaxSplit {
  const [from, to] = [splitTax(before, rate, local), splitTax(before + amount, rate, local)];
  return {
    taxable: to.taxable - from.taxable,
    cgst: to.cgst - from.cgst,
    sgst: to.sgst - from.sgst,
    igst: to.igst - from.igst,
  };
}

/** The calendar year in which a day's financial year (1 April to 31 March) begins. */
export const getFinancialYear = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);

/** What a document is, by the letters of its series; the last two are those of a seller without GSTIN. */
export const documentTitles = {
  INV: 'Tax invoice',
  CRN: 'Credit note',
  RCP: 'Receipt',
  RFR: 'Refund receipt',
} as const;
export type SeriesLetters = keyof typeof documentTitles;
export type DocumentTitle = (typeof documentTitles)[SeriesLetters];
export const seriesLetters = Object.keys(documentTitles) as SeriesLetters[];

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** `INV-26-27`: a series of one financial year. */
export const nameSeries = (letters: SeriesLetters, year: number): string =>
  `${letters}-${twoDigits(year)}-${twoDigits(year + 1)}`;

const COUNTED_DIGITS = 6;

/** `INV-26-27-000001`: the 16 characters that the law allows. */
export const toInvoiceNumber = (series: string, count: number): string =>
  `${series}-${String(count).padStart(COUNTED_DIGITS, '0')}`;

/** The series of a number, and its place in it, from 1. */
export const parseInvoiceNumber = (number: string): { series: string; count: number } => ({
  series: number.slice(0, -COUNTED_DIGITS - 1),
  count: Number(number.slice(-COUNTED_DIGITS)),
});

export const getTitle = (number: string): DocumentTitle =>
  documentTitles[number.slice(0, 3) as SeriesLetters];
