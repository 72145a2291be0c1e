import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const workspaces = ['platform', 'backend', 'projections', 'embedded'];

/** A key of a settings schema, or a variable that is read outright. */
const names = /^ +([A-Z][A-Z0-9_]+): (?:z\.|secret|port|milliseconds|\w*[uU]rl\b|\w+Secret)/gm;
const variables = /process\.env(?:\['([A-Z_]+)'\]|\.([A-Z_]+))/g;
/** Of the specs, and of the system. */
const ofOthers = ['SOAK', 'PATH'];

function sources(workspace: string): string[] {
  const src = join(root, workspace, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.spec\.|(^|\/)contract\//.test(file))
    .map((file) => readFileSync(join(src, file), 'utf8'));
}

const program = workspaces.flatMap(sources);
const read = program.flatMap((source) =>
  [...source.matchAll(names), ...source.matchAll(variables)].map(([, a, b]) => a ?? b ?? ''),
);
const documented = [
  ...readFileSync(join(root, 'docs/settings.md'), 'utf8').matchAll(/^\| `([A-Z0-9_]+)`/gm),
].map(([, name]) => name ?? '');

it('every setting that a process reads is explained in docs/settings.md', () => {
  const known = new Set([...documented, ...ofOthers]);
  expect(read.length).toBeGreaterThan(20);
  expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([]);
});

it('every setting that docs/settings.md explains is known to some process', () => {
  const isKnown = (name: string): boolean =>
    program.some((source) => new RegExp(`\\b${name}\\b`).test(source));
  expect(documented.filter((name) => !isKnown(name))).toEqual([]);
});

/** What the image or the compose file itself decides, and what containers have not got. */
const notInContainers = [
  ...['PORT', 'HOST', 'CLIENT_DIR', 'DATA_DIR', 'SEED', 'METRICS_PORT', 'METRICS_HOST'],
  ...['EMBEDDED_SECRET', 'RAZORPAY_WEBHOOK_URL', 'ATTACHMENT_SCAN_COMMAND'],
];

it('every other setting that docs/settings.md explains reaches a container', () => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const isPassedOn = (name: string): boolean =>
    new RegExp(`^ +${name}(_FILE)?: `, 'm').test(compose);
  expect(documented.filter((name) => !isPassedOn(name)).sort()).toEqual(notInContainers.toSorted());
});
