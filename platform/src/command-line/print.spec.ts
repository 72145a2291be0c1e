import { describe, expect, it } from 'vitest';
import { type Cell, fieldsOf, formatTable } from './print.js';

const red = '\u001b[31mred\u202e';
const printers: [string, (cell: Cell) => string][] = [
  ['row', (cell) => formatTable(['colour'], [[cell]])],
  ['field', (cell) => fieldsOf({ colour: cell })],
];

describe.each(printers)('a %s for a person', (_, print) => {
  it('shows values, and nothing for null', () => {
    const at = new Date('2026-11-21T06:30:00.000Z');
    for (const cell of ['red', 5, 12n, true, at])
      expect(print(cell)).toContain(cell instanceof Date ? at.toISOString() : String(cell));
    expect(print(null)).not.toContain('null');
  });

  it('lets no stranger steer the terminal', () => {
    const written = `${red}\nsecond line`;
    expect(print(written)).toContain(' [31mred  second line');
    expect(print([red])).toContain(' [31mred ');
  });

  it('breaks lines where the program wants them', () => {
    const printed = print(['Bottling line', 'its id']).split('\n');
    const lineOf = (text: string) => printed.findIndex((line) => line.includes(text));
    expect(lineOf('its id')).toBe(lineOf('Bottling line') + 1);
  });
});
