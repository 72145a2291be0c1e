import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { canBePrinted, toPrinted } from '@nirmaan/contracts/kernel';
import { anitasInvoiceOnWire } from '../../testing/examples';
import { invoicePdf, listTotals } from './invoice-pdf';

const readInter = (path: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${path}`)).toString(
    'base64',
  );
const fonts = {
  regular: readInter('400Regular/Inter_400Regular.ttf'),
  bold: readInter('600SemiBold/Inter_600SemiBold.ttf'),
};

/** What a reader can select, each text as it is written: both fonts' tables translate its signs. */
function readTexts(invoice: typeof anitasInvoiceOnWire): string[] {
  const source = invoicePdf(invoice, fonts)
    .output()
    .replaceAll(/(?<=>>\nstream\n)[^]*?(?=\nendstream)/g, (packed) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return packed;
      }
    });
  const tables = source.match(/begincmap[^]*?endcmap/g) ?? [];
  const signs = tables.map(
    (table) =>
      new Map(
        [...table.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/gi)].map(([, glyph = '', code = '']) => [
          glyph.toLowerCase(),
          String.fromCharCode(parseInt(code, 16)),
        ]),
      ),
  );
  const read = (hex: string, table: ReadonlyMap<string, string>): string =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => table.get(glyph.toLowerCase()) ?? '?').join('');
  const texts = [...source.matchAll(/<([0-9a-f]+)> Tj/gi)].map(([, hex = '']) => hex);
  return texts.flatMap((hex) => signs.map((table) => read(hex, table)));
}

describe('an invoice as PDF', () => {
  it('has a glyph for everything that billing details may hold', () => {
    const pdf = invoicePdf(anitasInvoiceOnWire, fonts);
    const signs = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code >= 0x20 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter(canBePrinted)
      .map(toPrinted)
      .filter(Boolean);
    expect(signs.length).toBeGreaterThan(800);
    for (const style of ['normal', 'bold']) {
      const metadata = pdf.setFont('Inter', style).getFont().metadata as {
        characterToGlyph: (code: number) => number;
      };
      const hasGlyph = (sign: string) => metadata.characterToGlyph(sign.codePointAt(0)!) > 0;
      expect(signs.filter((sign) => !hasGlyph(sign))).toEqual([]);
    }
  });

  it('shows everything that the law wants on it, with the rupee sign', () => {
    const texts = readTexts(anitasInvoiceOnWire);
    for (const text of [
      'Tax invoice',
      'INV-26-27-000001',
      '1 Nov 2026',
      'GSTIN: 29AAGCB7383J1Z4',
      'Rao Process Consulting',
      'GSTIN: 27AAPFU0939F1ZV',
      'SAC 998599',
      '27 Maharashtra',
      'IGST 18%',
      '₹381.20',
      '₹2,499.00',
      'Two Thousand Four Hundred Ninety Nine Rupees Only',
      'Reverse charge: no',
    ])
      expect(texts).toContain(text);
  });

  it('fits one page, however long the address is', () => {
    const address = 'Plot 14, Phase II, Chakan Industrial Area, '.repeat(11);
    const { buyer } = anitasInvoiceOnWire;
    const pdf = invoicePdf({ ...anitasInvoiceOnWire, buyer: { ...buyer, address } }, fonts);
    expect(pdf.getNumberOfPages()).toBe(1);
  });

  it('has two halves of tax within a state, and none on a receipt', () => {
    const local = { ...anitasInvoiceOnWire, cgst: 190.6, sgst: 190.6, igst: 0 };
    expect(listTotals(local)).toEqual([
      ['Taxable value', '₹2,117.80'],
      ['CGST 9%', '₹190.60'],
      ['SGST 9%', '₹190.60'],
      ['Total', '₹2,499.00'],
    ]);
    const seller = { ...local.seller, gstin: '' };
    expect(listTotals({ ...local, seller })).toEqual([['Total', '₹2,499.00']]);
  });

  it('of a credit note names the invoice', () => {
    const note = { ...anitasInvoiceOnWire, title: 'Credit note', invoice: 'INV-26-27-000001' };
    const texts = readTexts({ ...note, number: 'CRN-26-27-000001', invoiceOn: '2026-10-03' });
    for (const text of ['Credit note', 'CRN-26-27-000001', 'INV-26-27-000001', '3 Oct 2026'])
      expect(texts).toContain(text);
  });
});
