// Runs every spec of every workspace and ends with one line: `N passed, N failed`.
// A spec that a table of docs/ names and that did not run or did not pass counts as failed.
// `--soak` runs the same specs with the full counts; further arguments go to vitest as they are, and then
// the tables are left alone, because not everything runs.
import { notPassedOf, rowsOf, specsNamedIn, specTables } from '@nirmaan/platform/testing';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';

const [soak, rest] = [
  process.argv.includes('--soak'),
  process.argv.slice(2).filter((argument) => argument !== '--soak'),
];
const folder = mkdtempSync(join(tmpdir(), 'nirmaan-test-'));

/** The whole-stack specs run by themselves, so that nothing smaller takes the cores from their browsers. */
const rounds = [['--project=!e2e'], ['--project=e2e']];

function run(selection, index) {
  const report = join(folder, `${index}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npx', ['vitest', 'run', ...selection, ...reporters, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, SOAK: soak ? '1' : '0' },
  });
  const { failures, ...results } = resultsOf(report);
  return { ...results, failures: status === 0 || failures.length > 0 ? failures : [unlisted] };
}

/** An error that no spec waited for fails the run, but stands in no report. */
const unlisted = 'a runner ended with an error that belongs to no test: see above';

function resultsOf(report) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: numPassedTests,
      files: testResults,
      failures: testResults.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, files: [], failures: ['a runner left no report'] };
  }
}

/** A file that cannot even be loaded holds no test, but it is a failure all the same. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${name}\n${message}`];
  return failed.map((one) => [name, one.fullName, ...one.failureMessages].join('\n'));
}

/** What the tables promise and no run has shown. */
function promisesNotKept(files) {
  const unkept = specTables.flatMap((table) =>
    notPassedOf(rowsOf(table).flatMap(specsNamedIn), files).map(
      ({ file, title }) => `${table} names what did not run or did not pass: ${file} › ${title}`,
    ),
  );
  return [...new Set(unkept)];
}

ensureChromium();
const results = rounds.map(run);
rmSync(folder, { recursive: true, force: true });
const unkept = rest.length === 0 ? promisesNotKept(results.flatMap(({ files }) => files)) : [];
const failures = [...results.flatMap((result) => result.failures), ...unkept];
const passed = results.reduce((total, result) => total + result.passed, 0);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
