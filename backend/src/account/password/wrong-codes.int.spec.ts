import { accept, refuse } from '@nirmaan/contracts/kernel';
import { type Log, createLog } from '@nirmaan/platform/log';
import { startStores } from '@nirmaan/embedded/testing';
import { Registry } from 'prom-client';
import { systemClock } from '../../kernel/commands/index.js';
import { SharedValues } from '../../kernel/shared-values/shared-values.js';
import { secrets } from '../../testing/api.js';
import { WrongCodes } from './wrong-codes.js';

/** Lines of a log, as objects. */
function readableLog(): { readonly log: Log; readonly lines: { readonly msg: string }[] } {
  const lines: { msg: string }[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as { msg: string });
  return { log: createLog('spec', { write }), lines };
}

it('many wrong codes over all accounts slow answers down and raise an alert, and lock no one out', async () => {
  const [registry, { log, lines }] = [new Registry(), readableLog()];
  const stores = await startStores();
  const create = (registry: Registry) =>
    new WrongCodes(registry, log, new SharedValues(stores.db, systemClock, log, secrets));
  const [codes, another] = [create(registry), create(new Registry())];
  let networks = 0;
  const guess = (process = codes) =>
    process.around(`network ${(networks += 1)}`, () =>
      Promise.resolve(refuse('ACCOUNT.WRONG_OTP')),
    );
  const readMetrics = async () => await registry.metrics();
  // One process after the other: contending for a counter, each would wait for the other's writes.
  await Promise.all(Array.from({ length: 99 }, () => guess(codes)));
  await Promise.all(Array.from({ length: 100 }, () => guess(another)));
  expect(await readMetrics()).toContain('one_time_codes_guessed 0');
  expect(lines).toEqual([]);
  await guess();
  expect(await readMetrics()).toMatch(/_total 100\n(.|\n)*one_time_codes_guessed 1/);
  const msg = 'one-time codes are being guessed: answers slow down';
  expect(lines).toMatchObject([{ wrong: 200, msg }]);
  const begun = performance.now();
  const right = await codes.around('network', () => Promise.resolve(accept('reset')));
  expect(right).toEqual(accept('reset'));
  expect(performance.now() - begun).toBeGreaterThan(2_900);
  await guess();
  expect(lines).toHaveLength(1);
  await stores.stop();
});
