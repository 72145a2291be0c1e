import { describe, expect, it } from 'vitest';
import { notPassedOf } from './executed-specs.js';
import { specsNamedIn } from './named-specs.js';

const named = specsNamedIn(
  '| a sentence | `cart.page › costs $price`, `src/cart/pay.api.spec.ts › is paid (once)` |',
);
const [cost, paid] = named;

const reported = (...tests: readonly [string, string, string][]) =>
  tests.map(([name, title, status]) => ({ name, assertionResults: [{ title, status }] }));

const shown: [string, string, string] = ['/here/src/cart/cart.page.spec.tsx', 'costs 5', 'passed'];
const payment = '/here/src/cart/pay.api.spec.ts';

describe('specs that a table names', () => {
  it('are read from its row', () => {
    expect(named).toEqual([
      { file: 'cart.page', title: 'costs $price' },
      { file: 'src/cart/pay.api', title: 'is paid (once)' },
    ]);
  });

  it('have passed when every test of that title has', () => {
    const run = reported(shown, [payment, 'is paid (once)', 'passed']);
    expect(notPassedOf(named, run)).toEqual([]);
    expect(
      notPassedOf(named, [...run, ...reported(['/b/cart.page.spec.ts', 'costs 6', 'failed'])]),
    ).toEqual([cost]);
  });

  it.each(['skipped', 'todo', 'pending', 'failed'])('have not when one is %s', (status) => {
    expect(notPassedOf(named, reported(shown, [payment, 'is paid (once)', status]))).toEqual([
      paid,
    ]);
  });

  it.each([
    ['another title', payment, 'is paid (once) or twice'],
    ['another file', '/here/src/cart/repay.api.spec.ts', 'is paid (once)'],
  ])('have not when the run has only %s', (_, file, title) => {
    expect(notPassedOf(named, reported(shown, [file, title, 'passed']))).toEqual([paid]);
  });
});
