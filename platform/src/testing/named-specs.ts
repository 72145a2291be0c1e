import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The tables whose rows name the specs that show them. */
export const specTables = ['docs/api-coverage.md', 'docs/spec-coverage.md'] as const;

/** A spec as a table names it: `file › title`. */
export interface NamedSpec {
  /** The end of its path, without `.spec.ts` or `.spec.tsx`. */
  readonly file: string;
  /** As it is written, with `%s` and `$name` for what `it.each` puts there. */
  readonly title: string;
}

export const rowsOf = (table: (typeof specTables)[number]): string[] =>
  textOf(table)
    .split('\n')
    .filter((line) => line.startsWith('| '));

export const specsNamedIn = (row: string): NamedSpec[] =>
  Array.from(row.matchAll(/`([^`]+?) › ([^`]+)`/g), ([, file = '', title = '']) => ({
    file: withoutEnding(file),
    title,
  }));

/** Whether the spec is the one at this path. */
export const isAt = (path: string, { file }: NamedSpec): boolean =>
  `/${withoutEnding(path)}`.endsWith(`/${file}`);

/** Whether somebody has written the spec. That it also runs is seen from the reports of a run. */
export const isWritten = (spec: NamedSpec): boolean =>
  specFiles().some((path) => isAt(path, spec) && titlesIn(textOf(path)).includes(spec.title));

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const withoutEnding = (path: string): string => path.replace(/\.spec\.tsx?$/, '');

const workspaces = [
  ...['contracts', 'platform', 'backend', 'projections'],
  ...['frontend', 'embedded', 'e2e', 'bench'],
];

const specFiles = (): string[] =>
  workspaces
    .map((workspace) => join(workspace, 'src'))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.spec\.tsx?$/.test(file));

/** The titles of a file's tests, whatever their quotes; a skipped test is none. */
const titlesIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/\bit(?:\.each(?:<[^(]*>)?\([^]*?\))?\(\s*(['"`])([^]*?[^\\])\1,/g),
    ([, , title = '']) => title.replaceAll('\\', ''),
  );
