// Keeps the glossary's list of our own concepts true: each file of the machinery belongs to one row, no row names what is
// not there, and its lines are those of today, give or take a fifth. `--write` writes the lines.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const GLOSSARY = 'docs/glossary.md';
/** It may fall. */
const MAX_CONCEPTS = 32;
const machinery =
  /^(contracts\/src\/kernel|platform\/src|backend\/src\/(kernel|mail|erasure|client|api-docs)|projections\/src\/(kernel|rebuild|worker|operator|cli)|frontend\/src\/(shared|server)|embedded\/src)\//;
const leftOut = /\.spec\.|\/testing\/|\/golden\/|^frontend\/src\/shared\/ui\/(?!lazy-part)/;

const tracked = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { encoding: 'utf8' });
const files = tracked.split('\n').filter((file) => machinery.test(file) && !leftOut.test(file));
const countLines = (file) => readFileSync(file, 'utf8').split('\n').length - 1;

/** `a/{b,c}.ts` are two. */
function expand(path) {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return choices ? choices.split(',').map((choice) => before + choice + after) : [path];
}

/** The rows of a section's table: `| name | lines | `path`, `folder/` | … |`. */
function listRows(section) {
  const [table] = glossary.slice(glossary.indexOf(`## ${section}`) + 3).split('\n## ');
  return [...table.matchAll(/^\| (.*?) +\| +(\d+) +\| (.*?) +\|.*$/gm)].map(
    ([line, name, lines, paths]) => ({
      line,
      name,
      lines: Number(lines),
      paths: [...paths.matchAll(/`([^`]+)`/g)].flatMap(([, path]) => expand(path)),
    }),
  );
}

let glossary = readFileSync(GLOSSARY, 'utf8');
const concepts = listRows('Concepts of our own');
const rows = [...concepts, ...listRows('Plain parts')];
const complaints = [];

/** A folder has what no row names more closely. */
const owners = new Map();
for (const file of files) {
  const fitting = rows.flatMap((row) =>
    row.paths
      .filter((path) => file === path || (path.endsWith('/') && file.startsWith(path)))
      .map((path) => ({ row, path })),
  );
  const longest = Math.max(...fitting.map(({ path }) => path.length));
  const closest = fitting.filter(({ path }) => path.length === longest);
  if (closest.length !== 1)
    complaints.push(`${file} belongs to ${closest.length} rows: give it one`);
  else owners.set(file, closest[0]);
}
const used = new Set([...owners.values()].map(({ path }) => path));
for (const { name, paths, lines, line } of rows) {
  for (const path of paths.filter((one) => !used.has(one)))
    complaints.push(`${name}: there is no ${path}`);
  const own = files.filter((file) => owners.get(file)?.row.name === name);
  const today = own.reduce((sum, file) => sum + countLines(file), 0);
  if (process.argv.includes('--write'))
    glossary = glossary.replace(line, line.replace(/\| +\d+ +\|/, `| ${today} |`));
  else if (Math.abs(today - lines) > Math.max(20, today / 5))
    complaints.push(
      `${name} has ${today} lines, not ${lines}: node scripts/check-concepts.mjs --write`,
    );
}
if (concepts.length > MAX_CONCEPTS)
  complaints.push(`${concepts.length} concepts of our own, more than ${MAX_CONCEPTS}`);
if (process.argv.includes('--write')) writeFileSync(GLOSSARY, glossary);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
