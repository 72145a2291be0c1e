import { describe, expect, it } from 'vitest';
import { type Cell, formatTable } from './print.js';

const red = '\u001b[31mred\u202e';
const print = (cell: Cell): string => formatTable(['colour'], [[cell]]);

describe('a printed table', () => {
  it('shows values, and null as nothing', () => {
    const at = new Date('2026-11-21T06:30:00.000Z');
    for (const cell of ['red', 5, 12n, true, at])
      expect(print(cell)).toContain(cell instanceof Date ? at.toISOString() : String(cell));
    expect(print(null)).not.toContain('null');
  });

  it('removes control characters', () => {
    const written = `${red}\nsecond line`;
    expect(print(written)).toContain(' [31mred  second line');
    expect(print([red])).toContain(' [31mred ');
  });

  it('prints a list one item a line', () => {
    const printed = print(['Bottling line', 'its id']).split('\n');
    const findLine = (text: string) => printed.findIndex((line) => line.includes(text));
    expect(findLine('its id')).toBe(findLine('Bottling line') + 1);
  });
});
