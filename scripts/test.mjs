// Runs every spec of every workspace and ends with one line: `N passed, N failed`.
// `--soak` runs the same specs with the full counts; further arguments go to vitest as they are.
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

/** The whole-stack specs run by themselves, so that nothing else takes the cores from the browser. */
const rounds = [['--project=!e2e'], ['--project=e2e']];

function run(selection, index) {
  const report = join(folder, `${index}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npx', ['vitest', 'run', ...selection, ...reporters, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, SOAK: soak ? '1' : '0' },
  });
  return { status, ...countsOf(report) };
}

function countsOf(report) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failures: ['a runner left no report'] };
  }
}

/** A file that cannot even be loaded holds no test, but it is a failure all the same. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${name}\n${message}`];
  return failed.map((one) => [name, one.fullName, ...one.failureMessages].join('\n'));
}

ensureChromium();
const results = rounds.map(run);
rmSync(folder, { recursive: true, force: true });
const failures = results.flatMap((result) => result.failures);
const passed = results.reduce((total, result) => total + result.passed, 0);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(results.every(({ status }) => status === 0) && failures.length === 0 ? 0 : 1);
