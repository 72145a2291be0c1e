import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import {
  describeProposal,
  fitsStandardFont,
  proposalPdf,
  toDocument,
  wrapText,
} from './proposal-pdf';

const inter = readFileSync(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  ),
).toString('base64');

/** The drawing instructions of the document. */
const sourceOf = (text: string): string => proposalPdf(text, null).output();

/** The document with its streams uncompressed. */
const unpack = (source: string): string =>
  source.replaceAll(/(?<=>>\nstream\n)[^]*?(?=\nendstream)/g, (packed) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return packed;
    }
  });

/** What a reader can select: each sign that is written, as the embedded font's table translates it. */
function selectableTextOf(source: string): string[] {
  const signs = new Map(
    [...source.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/gi)].map(
      ([, glyph = '', code = '']) =>
        [glyph.toLowerCase(), String.fromCharCode(parseInt(code, 16))] as const,
    ),
  );
  return [...source.matchAll(/<([0-9a-f]+)> Tj/gi)].map(([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => signs.get(glyph.toLowerCase()) ?? '?').join(''),
  );
}

describe('a proposal as PDF', () => {
  it('has a 16-point heading and 12-point text', () => {
    const source = sourceOf('Layout in two weeks.');
    expect(source).toMatch(
      /\/F1 16 Tf[\s\S]*\(Proposal Document\) Tj[\s\S]*\/F1 12 Tf[\s\S]*\(Layout in two weeks\.\) Tj/,
    );
  });

  it('names project, parties, amount and date under its heading', () => {
    const names = [
      ['Project', 'Bottling line'],
      ['Manufacturer', 'Iyer Beverages'],
      ['Consultant', 'Anita Rao'],
      ['Amount', '4,10,000'],
      ['Date', '19 Nov 2026'],
    ] as const;
    const source = sourceOf(toDocument(names, 'Layout in two weeks.'));
    expect([...source.matchAll(/\((.*)\) Tj/g)].map(([, line]) => line).filter(Boolean)).toEqual([
      'Proposal Document',
      ...names.map(([name, value]) => `${name}: ${value}`),
      'Layout in two weeks.',
    ]);
  });

  it('has the milestones below the text', () => {
    const preposal = 'In two steps.';
    const milestones = [
      { title: 'Layout', deliverable: 'The hall.', amount: 110_000, weeks: 2 },
      { title: 'Commissioning', deliverable: 'It fills.', amount: 300_000, weeks: 14 },
    ];
    expect(describeProposal({ preposal, milestones: [] })).toBe(preposal);
    expect(describeProposal({ preposal, milestones })).toBe(
      [
        preposal,
        'Milestones',
        '1. Layout: ₹1,10,000, 2 weeks from the start\nThe hall.',
        '2. Commissioning: ₹3,00,000, 14 weeks from the start\nIt fills.',
      ].join('\n\n'),
    );
  });

  it('wraps at 170 mm', () => {
    const written = sourceOf('word '.repeat(100)).match(/\((?:word ?)+\) Tj/g) ?? [];
    expect(written.length).toBeGreaterThan(4);
    const widest = Math.max(
      ...written.map((line) => proposalPdf('', null).getTextWidth(line.slice(1, -4))),
    );
    expect(widest).toBeLessThanOrEqual(170);
  });

  it('continues on as many pages as it needs', () => {
    expect(proposalPdf('line\n'.repeat(39), null).getNumberOfPages()).toBe(2);
    expect(proposalPdf('line\n'.repeat(30), null).getNumberOfPages()).toBe(1);
    expect(sourceOf('line\n'.repeat(120)).match(/\(line\) Tj/g)).toHaveLength(120);
  });

  it('writes ₹ as selectable text, in a font of which only the used glyphs are embedded', () => {
    const source = proposalPdf('Layout for ₹4,10,000.\nŁódź, Ω', inter).output();
    expect(selectableTextOf(unpack(source))).toEqual(['Layout for ₹4,10,000.', 'Łódź, Ω']);
    expect(source).not.toContain('/Subtype /Image');
    expect(source.length).toBeLessThan(60_000);
  });
});

describe('text that the built-in fonts can write', () => {
  it.each([
    ['Commissioning in fourteen weeks, 5 % off', true],
    ['“Fourteen” weeks', false],
    ['Façade, naïve, Ångström', true],
    ['₹4,10,000', false],
    ['दो सप्ताह में', false],
    ['இரண்டு வாரங்கள்', false],
  ])('%s: %s', (text, fits) => {
    expect(fitsStandardFont(text)).toBe(fits);
  });
});

const wrap = (text: string, width: number) => wrapText(text, width, (line) => line.length);

describe('wrapping a text', () => {
  it('breaks lines at spaces', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  });

  it('keeps paragraphs and empty lines', () => {
    expect(wrap('one\n\ntwo', 10)).toEqual(['one', '', 'two']);
  });

  it('keeps the indentation of a line', () => {
    expect(wrap('  - one\ttwo', 20)).toEqual(['  - one two']);
  });

  it('splits a word that is wider than a line', () => {
    expect(wrap('ab abcdefgh', 4)).toEqual(['ab a', 'bcde', 'fgh']);
  });

  it('never splits a grapheme of a complex script', () => {
    const lines = wrap('किकिकिकि', 4);
    expect(lines).toEqual(['किकि', 'किकि']);
  });
});
