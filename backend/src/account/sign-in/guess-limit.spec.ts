import { emailKey } from '@nirmaan/contracts/account';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../../kernel/http/index.js';
import { getGuesser, toNetwork } from './client.js';
import { GuessLimit } from './guess-limit.js';

describe('wrong passwords', () => {
  let limit: GuessLimit;
  beforeEach(() => {
    vi.useFakeTimers();
    limit = new GuessLimit();
  });
  afterEach(() => vi.useRealTimers());

  const guess = (guesser = 'a guesser') =>
    limit.around(guesser, () => Promise.resolve(refuse('ACCOUNT.WRONG_CREDENTIALS')));
  const signIn = () => limit.around('a guesser', () => Promise.resolve(accept('signed in')));
  /** Until the guesser is locked; returns the seconds to wait. */
  const guessUntilLocked = async (): Promise<number> => {
    for (;;) {
      const refused = await guess().catch((error: unknown) => error);
      if (refused instanceof Refused) return Number(refused.headers['retry-after']);
    }
  };

  it('lock for 15 minutes, and twice as long each further time', async () => {
    for (const seconds of [900, 1_800, 3_600]) {
      expect(await guessUntilLocked()).toBe(seconds);
      vi.advanceTimersByTime((seconds - 1) * 1_000);
      await expect(signIn()).rejects.toThrow(Refused);
      vi.advanceTimersByTime(1_000);
      expect(await guess()).toMatchObject({ ok: false });
    }
  });

  it('lock no one else', async () => {
    await guessUntilLocked();
    expect(await guess('another guesser')).toMatchObject({ ok: false });
  });

  it('are forgotten after the right one', async () => {
    for (let wrong = 0; wrong < 9; wrong += 1) await guess();
    expect(await signIn()).toEqual(accept('signed in'));
    for (let wrong = 0; wrong < 9; wrong += 1) await guess();
    expect(await signIn()).toEqual(accept('signed in'));
  });
});

describe('a guesser', () => {
  const [address, other] = [emailKey.parse('a'.repeat(64)), emailKey.parse('b'.repeat(64))];
  const device = `${address}.6f0c`;

  it('is the device where it has signed in to the account before, else the network', () => {
    const network = '192.0.2.7';
    expect(getGuesser(address, { network, device })).toBe(device);
    expect(getGuesser(other, { network, device })).toBe(`${other} ${network}`);
    expect(getGuesser(address, { network, device: null })).toBe(`${address} ${network}`);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ])('with the address %s is of the network %s', (ip, network) => {
    expect(toNetwork(ip)).toBe(network);
  });
});
