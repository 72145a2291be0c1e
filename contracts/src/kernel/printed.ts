import { dropInvisible } from './invisible.js';

/** What the font of printed documents has of texts in Latin letters. */
const inFont =
  /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u1e00-\u1e9b\u1e9e-\u1eff\u2010-\u2027\u2030-\u203a\u20b9\u2116\u2122]*$/;

/** A text as it is printed: in composed letters, which alone the font has. */
export const toPrinted = (text: string): string =>
  dropInvisible(text).replace(/\t/g, ' ').normalize('NFC');

export const canBePrinted = (text: string): boolean => inFont.test(toPrinted(text));

export const notPrintable = (label: string): string =>
  `${label} must be in Latin letters, as it is printed on invoices`;
