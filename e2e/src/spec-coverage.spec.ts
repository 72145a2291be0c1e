import { isWritten, rowsOf, specsNamedIn } from '@nirmaan/platform/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly sentence: string;
  readonly shownBy: string;
}

const rows: readonly Row[] = rowsOf('docs/spec-coverage.md')
  .filter((row) => !/^\| (sentence|-)/.test(row))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', shownBy = '']) => ({ sentence, shownBy }));

const departures = readFileSync(join(import.meta.dirname, '../../docs/departures.md'), 'utf8');

const DEPARTURE = 'departure: ';

/** What a row names and nobody can find. A row that names nothing names itself. */
function missingOf({ sentence, shownBy }: Row): string[] {
  if (shownBy.startsWith(DEPARTURE))
    return departures.includes(`| ${shownBy.slice(DEPARTURE.length)}`) ? [] : [shownBy];
  const named = specsNamedIn(shownBy);
  if (named.length === 0) return [sentence];
  return named.filter((spec) => !isWritten(spec)).map(({ file, title }) => `${file} › ${title}`);
}

describe('the table of what is specified', () => {
  it('has a row for every sentence it promises', () => {
    expect(rows.length).toBeGreaterThan(60);
  });

  it.each(rows)('shows "$sentence" where it says', (row) => {
    expect(missingOf(row)).toEqual([]);
  });
});
