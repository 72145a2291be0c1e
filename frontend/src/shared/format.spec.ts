import {
  countDaysAgo,
  daysAgo,
  daysLeft,
  firstWords,
  formatCount,
  formatDay,
  formatMoment,
  formatRupees,
  getInitials,
  isoDay,
  isOver,
  spellRupees,
  timeAgo,
} from './format';

describe('money', () => {
  it('groups rupees as India does and shows paise only where there are any', () => {
    expect(formatRupees(450_000)).toBe('₹4,50,000');
    expect(formatRupees(999.5)).toBe('₹999.50');
    expect(formatRupees(0.07)).toBe('₹0.07');
  });

  it('spells an amount that is being typed in lakh and crore, without rounding it', () => {
    expect(spellRupees(215_000)).toBe('₹2,15,000 (2.15 lakh)');
    expect(spellRupees(12_345_678)).toBe('₹1,23,45,678 (1.2345678 crore)');
    expect(spellRupees(45_000)).toBe('₹45,000');
    for (const none of [0, -5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(spellRupees(none)).toBe('');
  });
});

describe('dates', () => {
  it('reads an instant by the calendar of India', () => {
    expect(isoDay('2026-11-21T20:00:00.000Z')).toBe('2026-11-22');
    expect(formatDay('2026-12-31')).toBe('31 Dec 2026');
    expect(formatMoment('2026-11-21T12:00:00.000Z')).toBe('21 Nov 2026, 5:30\u00a0pm');
  });

  it('lets a last day last until midnight in India', () => {
    expect(isOver('2026-12-31', new Date('2026-12-31T18:29:00Z'))).toBe(false);
    expect(isOver('2026-12-31', new Date('2026-12-31T18:31:00Z'))).toBe(true);
  });
});

describe('days in words', () => {
  /** Half past midnight on 22 November in India, still the 21st in London. */
  const now = new Date('2026-11-21T19:00:00Z');

  it.each([
    ['2026-11-25', 'closes in 3 days'],
    ['2026-11-23', 'closes tomorrow'],
    ['2026-11-22', 'closes today'],
    ['2026-11-21', 'applications closed yesterday'],
    ['2026-11-12', 'applications closed 10 days ago'],
  ])('counts the days to the last day %s by India’s calendar: %s', (lastDay, words) => {
    expect(daysLeft(lastDay, now)).toBe(words);
  });

  it.each([
    ['2026-11-21T18:59:30Z', 'just now', 'today'],
    ['2026-11-21T18:35:00Z', '25 minutes ago', 'today'],
    ['2026-11-21T18:29:00Z', 'yesterday', 'yesterday'],
    ['2026-11-15T12:00:00Z', '7 days ago', '7 days ago'],
    ['2026-09-30T12:00:00Z', '30 Sept 2026', '30 Sept 2026'],
    ['2026-11-21T19:00:05Z', 'just now', 'today'],
  ])('says how long ago %s was: %s', (instant, byTheMinute, byTheDay) => {
    expect([timeAgo(instant, now), daysAgo(instant, now)]).toEqual([byTheMinute, byTheDay]);
  });

  it('counts the days beside a date, however many there are', () => {
    expect(countDaysAgo('2026-09-30T12:00:00Z', now)).toBe('53 days ago');
    expect(countDaysAgo('2026-11-21T19:00:05Z', now)).toBe('today');
  });

  it('counts the hours of today', () => {
    expect(timeAgo('2026-11-21T19:00:00Z', new Date('2026-11-22T03:10:00Z'))).toBe('8 hours ago');
  });
});

describe('words', () => {
  it('counts in the singular and the plural', () => {
    expect([formatCount(1, 'applicant'), formatCount(1200, 'applicant')]).toEqual([
      '1 applicant',
      '1,200 applicants',
    ]);
  });

  it('ends the beginning of a text with three dots, whatever comes before them', () => {
    expect([
      firstWords('Chilled warehouse for a dairy', 2),
      firstWords('Ready in two months. It opens in May.', 4),
      firstWords('', 2),
    ]).toEqual(['Chilled warehouse...', 'Ready in two months...', '']);
  });

  it('takes the initials of the first and the last name, in any script', () => {
    expect([
      getInitials('Anita Kumari Rao'),
      getInitials('मीरा अय्यर'),
      getInitials('Omar'),
    ]).toEqual(['AR', 'मीअ', 'O']);
  });
});
