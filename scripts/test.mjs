// Runs every spec and ends with one line: `N passed, N failed`. `--soak` runs them with the full counts; `--contract` runs
// those that run on the stores that EVENTSTORE_URL and MONGO_URL name, too, one after the other, with the full counts;
// other arguments go to Vitest.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const installChromium = 'apt-get update -q && apt-get install -y --no-install-recommends chromium';

/** Installs Debian's Chromium, which the browser specs need, where it is missing and we are root. */
function ensureChromium() {
  if (existsSync(browser)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (process.getuid?.() === 0) spawnSync('sh', ['-c', installChromium], { stdio: 'inherit', env });
  if (existsSync(browser)) return;
  console.error(
    `No Chromium at ${browser}. Run as root: ${installChromium}; or set CHROMIUM_PATH.`,
  );
  process.exit(1);
}

const modes = ['--soak', '--contract'];
const args = process.argv.slice(2).filter((argument) => !modes.includes(argument));
const isContract = process.argv.includes('--contract');
const SOAK = modes.some((mode) => process.argv.includes(mode)) ? '1' : '0';
const env = { ...process.env, SOAK };
const folder = mkdtempSync(join(tmpdir(), 'nirmaan-test-'));

/** Specs of a shared store must not see each other's events. */
const contract = [
  ['embedded', '--no-file-parallelism', 'src/eventstore/contract'],
  ['e2e', '--no-file-parallelism', 'src/main-job.e2e.spec.ts', 'src/restarts.e2e.spec.ts'],
];
const everything = [['!e2e'], ['e2e']];

function runProjects([project, ...own], index) {
  const report = join(folder, `${index}.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    '--passWithNoTests',
    `--outputFile.json=${report}`,
  ];
  const vitest = ['vitest', 'run', `--project=${project}`, ...reporters, ...own, ...args];
  const { status } = spawnSync('npx', vitest, { stdio: 'inherit', env });
  if (!existsSync(report)) return { passed: 0, failures: ['Vitest wrote no report'] };
  const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failures = testResults.flatMap(getFailures);
  // Vitest exits with an error, but reports none, for an unhandled error outside any test.
  if (status !== 0 && failures.length === 0) failures.push('an error outside any test: see above');
  return { passed, failures };
}

/** A file that cannot be loaded holds no test, but counts as one failure. */
function getFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${name}\n${message}`];
  return failed.map((result) => [name, result.fullName, ...result.failureMessages].join('\n'));
}

ensureChromium();
// The browser specs run on their own, so that the smaller ones do not compete for the cores.
const rounds = (isContract ? contract : everything).map(runProjects);
rmSync(folder, { recursive: true, force: true });
const failures = rounds.flatMap((round) => round.failures);
const passed = rounds.reduce((total, round) => total + round.passed, 0);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
