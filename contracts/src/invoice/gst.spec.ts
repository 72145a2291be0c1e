import fc from 'fast-check';
import {
  getCheckDigit,
  getFinancialYear,
  getStateTax,
  isGstin,
  nameSeries,
  parseInvoiceNumber,
  seriesLetters,
  splitRefund,
  splitTax,
  stateCodes,
  toInvoiceNumber,
} from './gst.js';

const amount = fc.integer({ min: 1, max: 1e14 });
const rate = fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40);

describe('the tax in an amount', () => {
  it('and what is taxable are the amount again, to the paisa', () => {
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (total, percent, local) => {
        const { taxable, cgst, sgst, igst } = splitTax(total, percent, local);
        expect(taxable + cgst + sgst + igst).toBe(total);
        expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is the rate of what is taxable, to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), rate, (total, percent) => {
        const { taxable, igst } = splitTax(total, percent, false);
        expect(Math.abs(igst - (taxable * percent) / 100)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is CGST and SGST within the state, at most a paisa apart, and IGST beyond it', () => {
    fc.assert(
      fc.property(amount, rate, (total, percent) => {
        const local = splitTax(total, percent, true);
        expect([0, 1]).toContain(local.sgst - local.cgst);
        expect(local.igst).toBe(0);
        const beyond = splitTax(total, percent, false);
        expect(beyond).toMatchObject({ cgst: 0, sgst: 0, igst: local.cgst + local.sgst });
      }),
    );
  });

  it.each([
    [249_900, true, { taxable: 211_780, cgst: 19_060, sgst: 19_060, igst: 0 }],
    [249_900, false, { taxable: 211_780, cgst: 0, sgst: 0, igst: 38_120 }],
    [49_900, true, { taxable: 42_288, cgst: 3_806, sgst: 3_806, igst: 0 }],
    [100, true, { taxable: 85, cgst: 7, sgst: 8, igst: 0 }],
  ])('of %i paise at 18 %% (local: %j) is %j', (total, local, split) => {
    expect(splitTax(total, 18, local)).toEqual(split);
  });

  it('of refunds is that of the invoice once all of it went back', () => {
    const refunds = fc.array(fc.integer({ min: 1, max: 1e10 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(refunds, rate, fc.boolean(), (amounts, percent, local) => {
        let before = 0;
        const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
        for (const part of amounts) {
          const split = splitRefund(before, part, percent, local);
          const { taxable, cgst, sgst, igst } = split;
          expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0);
          expect(taxable + cgst + sgst + igst).toBe(part);
          for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) sum[name] += split[name];
          before += part;
        }
        expect(sum).toEqual(splitTax(before, percent, local));
      }),
    );
  });
});

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('is %s, as its check digit proves', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  it.each([
    ['without a letter', '27AAPFU0939F1Z'],
    ['in small letters', '27aapfu0939f1zv'],
    ['of no state', `99AAPFU0939F1Z${getCheckDigit('99AAPFU0939F1Z')}`],
    ['that is empty', ''],
  ])('%s is refused', (_, text) => {
    expect(isGstin(text)).toBe(false);
  });

  it('with one wrong character is refused', () => {
    const valid = '27AAPFU0939F1ZV';
    const place = fc.integer({ min: 0, max: 14 });
    const sign = fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
    fc.assert(
      fc.property(place, sign, (at, other) => {
        fc.pre(valid[at] !== other);
        expect(isGstin(valid.slice(0, at) + other + valid.slice(at + 1))).toBe(false);
      }),
    );
  });
});

describe('a financial year', () => {
  it.each([
    ['2026-03-31', 2025],
    ['2026-04-01', 2026],
    ['2027-01-01', 2026],
    ['2027-03-31', 2026],
  ])('of %s begins in %i', (day, year) => {
    expect(getFinancialYear(day)).toBe(year);
  });

  it('has a series whose numbers have at most 16 letters, digits and hyphens', () => {
    const year = fc.integer({ min: 2017, max: 2099 });
    const count = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(fc.constantFrom(...seriesLetters), year, count, (letters, from, nth) => {
        const series = nameSeries(letters, from);
        const number = toInvoiceNumber(series, nth);
        expect(number).toMatch(/^[A-Z0-9-]{1,16}$/);
        expect(parseInvoiceNumber(number)).toEqual({ series, count: nth });
      }),
    );
    expect(toInvoiceNumber(nameSeries('INV', 2026), 1)).toBe('INV-26-27-000001');
  });
});

it('union territories without a legislature take UTGST, all others SGST', () => {
  const withUnionTax = stateCodes.filter((code) => getStateTax(code) === 'UTGST');
  expect(withUnionTax).toEqual(['04', '26', '31', '35', '38']);
});
