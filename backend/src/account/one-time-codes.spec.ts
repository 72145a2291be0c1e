import { resetRequestId } from '@nirmaan/contracts/account';
import { v4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { OneTimeCodes } from './account-secrets.js';

const codes = new OneTimeCodes('a secret that the log never sees');
const requests = Array.from({ length: 2_000 }, () => resetRequestId.parse(v4()));

describe('one-time codes', () => {
  it('are four digits, leading zeros included', () => {
    const all = requests.map((request) => codes.of(request));
    expect(all.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(all.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(all).size).toBeGreaterThan(1_500);
  });

  it('belong to one request and one secret', () => {
    const others = new OneTimeCodes('another secret');
    const foreign = requests.filter((request) => others.matches(request, codes.of(request)));
    expect(requests.every((request) => codes.matches(request, codes.of(request)))).toBe(true);
    expect(foreign.length).toBeLessThan(10);
  });
});
