import { describe, expect, it } from 'vitest';
import { proposalPdf } from './proposal-pdf';
import { fitsStandardFont } from './standard-font';

/** The drawing instructions of the document, uncompressed. */
const sourceOf = (text: string): string => proposalPdf(text).output();

describe('a proposal as PDF', () => {
  it('has a heading of 16 points and a text of 12', () => {
    const source = sourceOf('Layout in two weeks.');
    expect(source).toMatch(
      /\/F1 16 Tf[\s\S]*\(Proposal Document\) Tj[\s\S]*\/F1 12 Tf[\s\S]*\(Layout in two weeks\.\) Tj/,
    );
  });

  it('wraps at 170 mm', () => {
    const written = sourceOf('word '.repeat(100)).match(/\((?:word ?)+\) Tj/g) ?? [];
    expect(written.length).toBeGreaterThan(4);
    const widest = Math.max(
      ...written.map((line) => proposalPdf('').getTextWidth(line.slice(1, -4))),
    );
    expect(widest).toBeLessThanOrEqual(170);
  });

  it('goes on over as many pages as it takes', () => {
    expect(proposalPdf('line\n'.repeat(39)).getNumberOfPages()).toBe(2);
    expect(proposalPdf('line\n'.repeat(30)).getNumberOfPages()).toBe(1);
    expect(sourceOf('line\n'.repeat(120)).match(/\(line\) Tj/g)).toHaveLength(120);
  });
});

describe('what the built-in fonts can write', () => {
  it.each([
    ['Commissioning in “fourteen” weeks – 5 % off', true],
    ['Façade, naïve, Ångström', true],
    ['₹4,10,000', false],
    ['दो सप्ताह में', false],
    ['இரண்டு வாரங்கள்', false],
  ])('%s: %s', (text, fits) => {
    expect(fitsStandardFont(text)).toBe(fits);
  });
});
