// Runs every spec and ends with one line: `N passed, N failed`. `--soak` runs them with the full counts; `--contract` runs
// those that run on the stores that EVENTSTORE_URL and MONGO_URL name, too, one after the other. The shell command in
// EVENTSTORE_EMPTY makes that event store an empty one again; without it the projections' specs, which cannot share one,
// take an embedded one beside the given MongoDB. Other arguments go to Jest.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
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

const MEMORY = '/dev/shm';
const ROOM_NEEDED = 2 * 1024 ** 3;

/** Stores sync every write, which takes a disk milliseconds; so temporary folders are in memory where there is room. */
function findTemporaryRoot() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_NEEDED ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const modes = ['--soak', '--contract'];
const args = process.argv.slice(2).filter((argument) => !modes.includes(argument));
const isContract = process.argv.includes('--contract');
const isSoak = process.argv.includes('--soak');
const SOAK = modes.some((mode) => process.argv.includes(mode)) ? '1' : '0';
// A soak is about disks, too.
const TMPDIR = process.env.TMPDIR ?? (SOAK === '1' ? tmpdir() : findTemporaryRoot());
const env = { ...process.env, SOAK, TMPDIR };
const folder = mkdtempSync(join(tmpdir(), 'nirmaan-test-'));

const listSpecs = (directory, ending) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(directory, file));

/** Specs of a shared store must not see each other's events. */
const alone = '--maxWorkers=1';
const contract = [
  { args: [alone, 'embedded/src/eventstore/contract'] },
  // How often the projections are killed and interrupted is the soak's, not the stores' matter.
  { args: [alone, ...listSpecs('projections/src', '.int.spec.ts')], env: { SOAK: '0' } },
  { args: [alone, 'e2e/src/main-job.e2e.spec.ts', 'e2e/src/restarts.e2e.spec.ts'] },
];
const everything = [{ args: [] }];
/** The whole product's specs by themselves, after the smaller ones. */
const soak = [
  { args: ['--selectProjects', 'server', 'frontend'] },
  { args: ['--selectProjects', 'e2e', alone] },
];

const reporters = ['--reporters=default', '--reporters=./scripts/jest/failures-reporter.mjs'];

function emptyEventStore() {
  const command = process.env.EVENTSTORE_EMPTY;
  if (command && spawnSync('sh', ['-c', command], { stdio: 'inherit' }).status !== 0)
    throw new Error('EVENTSTORE_EMPTY failed');
}

function run(round, index) {
  const FAILURES_FILE = join(folder, `${index}.json`);
  if (isContract) emptyEventStore();
  const { status } = spawnSync(
    'npx',
    // Paths come first, since Jest takes those behind `--reporters` or `--selectProjects` for their values.
    ['jest', ...args, '--passWithNoTests', ...round.args, ...reporters],
    {
      stdio: 'inherit',
      env: { ...env, ...round.env, FAILURES_FILE },
    },
  );
  if (!existsSync(FAILURES_FILE)) return { passed: 0, failures: ['Jest wrote no report'] };
  const { passed, failures } = JSON.parse(readFileSync(FAILURES_FILE, 'utf8'));
  if (status !== 0 && failures.length === 0) failures.push('Jest failed: see above');
  return { passed, failures };
}

ensureChromium();
const rounds = (isContract ? contract : isSoak ? soak : everything).map(run);
rmSync(folder, { recursive: true, force: true });
const failures = rounds.flatMap((round) => round.failures);
const passed = rounds.reduce((total, round) => total + round.passed, 0);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
