import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefixesOf } from './filter.js';

const anyOf = (characters: string) => fc.constantFrom(...characters.split(''));

/** Strings full of what regular expressions find special. */
const prefix = fc.string({
  minLength: 1,
  maxLength: 6,
  unit: anyOf('abAB01-_/$^.*+?()[]{}|\\'),
});
const escaped = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '\\$&');

describe('a regular expression that stands for prefixes', () => {
  it.each([
    ['^order-', ['order-']],
    ['^order-.*', ['order-']],
    ['^(order-|user-)', ['order-', 'user-']],
    ['^(?:order-|user-)', ['order-', 'user-']],
    ['^order-|^user-', ['order-', 'user-']],
    ['^\\$ce-', ['$ce-']],
  ])('%s', (regex, prefixes) => {
    expect(prefixesOf(regex)).toEqual(prefixes);
  });

  it('gives back the prefixes that it was made of', () => {
    fc.assert(
      fc.property(fc.array(prefix, { minLength: 1, maxLength: 5 }), (prefixes) => {
        const alternatives = prefixes.map(escaped);
        expect(prefixesOf(`^(${alternatives.join('|')})`)).toEqual(prefixes);
        expect(prefixesOf(alternatives.map((one) => `^${one}`).join('|'))).toEqual(prefixes);
      }),
    );
  });

  it('is understood as the regular expression itself would be, or refused', () => {
    const regex = fc.string({ maxLength: 10, unit: anyOf('^ab$.*|()\\-?') });
    fc.assert(
      fc.property(regex, fc.array(prefix, { maxLength: 20 }), (source, names) => {
        const prefixes = attempt(() => prefixesOf(source));
        if (!prefixes) return;
        const expression = new RegExp(source);
        for (const name of [...names, ...prefixes, ...prefixes.map((one) => `${one}x`)])
          expect(prefixes.some((one) => name.startsWith(one))).toBe(expression.test(name));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    'order',
    '^',
    '^()',
    '^(a|)',
    '^a|b',
    '^[ab]',
    '^a+',
    '^a.b',
    '^(a)(b)',
    '^a$',
    '^\\d',
    '',
  ])('refuses "%s"', (regex) => {
    expect(() => prefixesOf(regex)).toThrow(/takes prefixes only/);
  });
});

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
