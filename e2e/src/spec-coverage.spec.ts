import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  );

/** The specs of the house. */
const specs = ['contracts', 'platform', 'backend', 'projections', 'frontend', 'embedded', 'e2e']
  .flatMap((workspace) => filesBelow(join(workspace, 'src')))
  .filter((file) => /\.spec\.tsx?$/.test(file));

const specsNamed = (name: string): string[] =>
  specs.filter((file) => basename(file).replace(/\.spec\.tsx?$/, '') === name);

/** The titles of a file's tests, whatever their quotes; a skipped test is none. */
const titlesOf = (file: string): string[] =>
  Array.from(
    textOf(file).matchAll(/\bit(?:\.each\([^]*?\))?\(\s*(['"`])([^]*?[^\\])\1,/g),
    ([, , title = '']) => title.replaceAll('\\', ''),
  );

const hasTest = (name: string, title: string): boolean =>
  specsNamed(name).some((file) => titlesOf(file).includes(title));

interface Row {
  readonly sentence: string;
  readonly shownBy: string;
}

const rows: readonly Row[] = textOf('docs/spec-coverage.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (sentence|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', shownBy = '']) => ({ sentence, shownBy }));

const departures = textOf('docs/departures.md');

const DEPARTURE = 'departure: ';

/** What a row names and nobody can find. A row that names nothing names itself. */
function missingOf({ sentence, shownBy }: Row): string[] {
  if (shownBy.startsWith(DEPARTURE))
    return departures.includes(`| ${shownBy.slice(DEPARTURE.length)}`) ? [] : [shownBy];
  const named = Array.from(shownBy.matchAll(/`(.+?) › (.+?)`/g));
  if (named.length === 0) return [sentence];
  return named.filter(([, file = '', title = '']) => !hasTest(file, title)).map(([whole]) => whole);
}

describe('the table of what is specified', () => {
  it('has a row for every sentence it promises', () => {
    expect(rows.length).toBeGreaterThan(60);
  });

  it.each(rows)('shows "$sentence" where it says', (row) => {
    expect(missingOf(row)).toEqual([]);
  });
});
