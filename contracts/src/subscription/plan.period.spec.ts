import fc from 'fast-check';
import { dayInIndia } from '../kernel/days.js';
import { endOfPeriod, type Period } from './subscription.events.js';

const inIndia = (text: string): Date => new Date(`${text}+05:30`);
const after = (from: string, count: number, unit: Period['unit']) =>
  endOfPeriod(inIndia(from), { count, unit });

describe('a period', () => {
  it.each([
    ['2026-11-21T10:00:00', 1, 'month', '2026-12-21T10:00:00'],
    ['2026-11-21T10:00:00', 3, 'month', '2027-02-21T10:00:00'],
    ['2026-11-21T10:00:00', 1, 'year', '2027-11-21T10:00:00'],
    ['2026-12-31T23:59:59', 2, 'month', '2027-02-28T23:59:59'],
    ['2027-01-31T00:00:00', 1, 'month', '2027-02-28T00:00:00'],
    ['2028-01-31T12:00:00', 1, 'month', '2028-02-29T12:00:00'],
    ['2028-02-29T12:00:00', 1, 'year', '2029-02-28T12:00:00'],
    ['2026-08-31T12:00:00', 1, 'month', '2026-09-30T12:00:00'],
  ] as const)('from %s of %i %s ends at %s in India', (from, count, unit, until) => {
    expect(after(from, count, unit)).toEqual(inIndia(until));
  });

  it('counts by the days of India: 1 a.m. on the first is still the last day before in UTC', () => {
    expect(after('2026-03-01T01:00:00', 1, 'month')).toEqual(inIndia('2026-04-01T01:00:00'));
  });

  it('of a year equals twelve months, whenever it starts', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (from) => {
        const year = endOfPeriod(from, { count: 1, unit: 'year' });
        expect(year).toEqual(endOfPeriod(from, { count: 12, unit: 'month' }));
        expect(year.getTime()).toBeGreaterThan(from.getTime());
        expect(dayInIndia(year).slice(5, 7)).toBe(dayInIndia(from).slice(5, 7));
      }),
    );
  });
});
