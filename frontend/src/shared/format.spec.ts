import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDay,
  formatMoment,
  formatPhone,
  formatRupees,
  getInitials,
  isoDay,
  isOver,
} from './format';

describe('money', () => {
  it('groups rupees as India does and shows paise only where there are any', () => {
    expect(formatRupees(450_000)).toBe('₹4,50,000');
    expect(formatRupees(999.5)).toBe('₹999.5');
  });
});

describe('dates', () => {
  it('reads an instant by the calendar of India', () => {
    expect(isoDay('2026-11-21T20:00:00.000Z')).toBe('2026-11-22');
    expect(formatDay('2026-12-31')).toBe('31 Dec 2026');
    expect(formatMoment('2026-11-21T12:00:00.000Z')).toMatch(/^21 Nov 2026, 5:30\spm$/);
  });

  it('lets a last day last until midnight in India', () => {
    expect(isOver('2026-12-31', new Date('2026-12-31T18:29:00Z'))).toBe(false);
    expect(isOver('2026-12-31', new Date('2026-12-31T18:31:00Z'))).toBe(true);
  });
});

describe('phone numbers', () => {
  it.each([
    ['919812345601', '+91 98123 45601'],
    ['9812345601', '+91 98123 45601'],
    ['17025550123', '+17025550123'],
    ['', ''],
  ])('writes %s as %s', (digits, written) => {
    expect(formatPhone(digits)).toBe(written);
  });
});

describe('words', () => {
  it('counts in the singular and the plural', () => {
    expect([formatCount(1, 'applicant'), formatCount(1200, 'applicant')]).toEqual([
      '1 applicant',
      '1,200 applicants',
    ]);
  });

  it('takes the initials of the first and the last name, in any script', () => {
    expect([
      getInitials('Anita Kumari Rao'),
      getInitials('मीरा अय्यर'),
      getInitials('Omar'),
    ]).toEqual(['AR', 'मीअ', 'O']);
  });
});
