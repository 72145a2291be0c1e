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

/** A file that cannot even be loaded holds no test, but it is a failure all the same. */
function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const broken = testResults.filter(
      (file) =>
        file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

ensureChromium();
const results = rounds.map(run);
rmSync(folder, { recursive: true, force: true });
const sum = (field) => results.reduce((total, result) => total + result[field], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(results.every((result) => result.status === 0) && sum('failed') === 0 ? 0 : 1);
