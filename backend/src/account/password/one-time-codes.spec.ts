import { resetRequestId } from '@nirmaan/contracts/account';
import { v4 } from 'uuid';
import { OneTimeCodes } from './one-time-codes.js';

const codes = new OneTimeCodes({ OTP_KEY: 'a secret that the log never sees' });
const requests = Array.from({ length: 2_000 }, () => resetRequestId.parse(v4()));

describe('one-time codes', () => {
  it('are four of 31 symbols that are not mistaken for each other, each in every place', () => {
    const all = requests.map((request) => codes.of(request));
    expect(all.filter((code) => !/^[2-9A-HJKMNP-Z]{4}$/.test(code))).toEqual([]);
    const symbolsAt = [0, 1, 2, 3].map((place) => new Set(all.map((code) => code[place])).size);
    expect(symbolsAt).toEqual([31, 31, 31, 31]);
    expect(new Set(all).size).toBeGreaterThan(1_900);
  });

  it('belong to one request and one secret', () => {
    const others = new OneTimeCodes({ OTP_KEY: 'another secret' });
    const foreign = requests.filter((request) => others.matches(request, codes.of(request)));
    expect(requests.every((request) => codes.matches(request, codes.of(request)))).toBe(true);
    expect(foreign.length).toBeLessThan(10);
  });

  it('stay valid while the key is rotated, until what it signed has expired', () => {
    const key = 'a secret that the log never sees';
    const inAMinute = new Date(Date.now() + 60_000);
    const matchesAll = (until: Date) => {
      const rotated = new OneTimeCodes({
        OTP_KEY: 'another secret',
        OTP_KEY_PREVIOUS: [{ key, until }],
      });
      return requests.every((request) => rotated.matches(request, codes.of(request)));
    };
    expect(matchesAll(inAMinute)).toBe(true);
    expect(matchesAll(new Date())).toBe(false);
  });
});
