import { emailKey } from '@nirmaan/contracts/account';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { silentLog } from '@nirmaan/platform/log';
import { Refused } from '../../kernel/http/index.js';
import { SharedValues } from '../../kernel/shared-values/shared-values.js';
import { MovableClock, secrets } from '../../testing/api.js';
import { getGuesser } from '../session/client.js';
import { GuessLimit } from './guess-limit.js';

describe('wrong passwords', () => {
  const clock = new MovableClock();
  let stores: Stores;
  let limit: GuessLimit;
  let another: GuessLimit;
  let specs = 0;
  beforeAll(async () => {
    stores = await startStores();
    const create = () => new GuessLimit(new SharedValues(stores.db, clock, silentLog(), secrets));
    [limit, another] = [create(), create()];
  });
  beforeEach(() => {
    specs += 1;
  });
  afterAll(() => stores.stop());

  const guess = (guesser = 'a guesser', process = limit) =>
    process.around(`${guesser} ${specs}`, () =>
      Promise.resolve(refuse('ACCOUNT.WRONG_CREDENTIALS')),
    );
  const signIn = () =>
    limit.around(`a guesser ${specs}`, () => Promise.resolve(accept('signed in')));
  /** Until the guesser is locked; returns the seconds to wait. */
  const guessUntilLocked = async (): Promise<number> => {
    for (;;) {
      const refused = await guess().catch((error: unknown) => error);
      if (refused instanceof Refused) return (refused.refusal.retryAfterMs ?? 0) / 1_000;
    }
  };

  it('lock for 15 minutes, and twice as long each further time', async () => {
    for (const seconds of [900, 1_800, 3_600]) {
      expect(Math.abs((await guessUntilLocked()) - seconds)).toBeLessThan(5);
      clock.moveOn((seconds - 10) * 1_000);
      await expect(signIn()).rejects.toThrow(Refused);
      clock.moveOn(10_000);
      expect(await guess()).toMatchObject({ ok: false });
    }
  });

  it('lock alike in all processes, although each takes half of them', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1)
      for (const process of [limit, another]) await guess('a guesser', process);
    await expect(guess('a guesser', another)).rejects.toThrow(Refused);
    await expect(signIn()).rejects.toThrow(Refused);
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
  const device = `${address}.2.6f0c`;

  it('is the device where it has signed in with the present password, else the network', () => {
    const network = '192.0.2.7';
    const stranger = { guesser: `${address} ${network}`, isKnown: false };
    const known = { guesser: device, isKnown: true };
    expect(getGuesser(address, { network, device }, 2)).toEqual(known);
    expect(getGuesser(address, { network, device }, 3)).toEqual(stranger);
    expect(getGuesser(other, { network, device }, 2).guesser).toBe(`${other} ${network}`);
    expect(getGuesser(address, { network, device: null }, 2)).toEqual(stranger);
  });
});
