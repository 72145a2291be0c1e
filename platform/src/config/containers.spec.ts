import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

type Services = Record<string, object>;

const root = fileURLToPath(new URL('../../../', import.meta.url));

function readServices(file: string): Services {
  const content = parse(readFileSync(join(root, file), 'utf8'), { merge: true }) as object;
  return (content as { services: Services }).services;
}

/** As `docker compose` merges two files, as far as these settings go. */
function override(base: Services, file: string): Services {
  const own = Object.entries(readServices(file));
  return {
    ...base,
    ...Object.fromEntries(own.map(([name, of]) => [name, { ...base[name], ...of }])),
  };
}

const absent = z.undefined().optional();
const leastPrivilege = z.object({
  user: z.string().regex(/^(?!root|0\b)/),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  pids_limit: z.number(),
  cap_add: absent,
  privileged: absent,
  devices: absent,
  network_mode: absent,
  pid: absent,
  ipc: absent,
});

const stack = readServices('docker-compose.yml');

it.each([
  ['docker-compose.yml', stack],
  ['ops/compose.kurrentdb.yml', override(stack, 'ops/compose.kurrentdb.yml')],
  ['ops/compose.try.yml', override(stack, 'ops/compose.try.yml')],
])('%s gives no service more than it must have', (_file, services) => {
  expect(Object.keys(services).length).toBeGreaterThan(10);
  expect(() => z.record(z.string(), leastPrivilege).parse(services)).not.toThrow();
});

const ofOurs = z.record(
  z.string(),
  z.object({ image: z.string(), volumes: z.array(z.string()).default([]) }),
);

it('the reactors reach the security log of every other container, to erase persons from it', () => {
  const ours = Object.entries(ofOurs.parse(stack)).filter(([, { image }]) =>
    image.includes('NIRMAAN_IMAGE'),
  );
  const logs = ours.flatMap(([, { volumes }]) => volumes.filter((one) => one.endsWith(':/data')));
  const reactors = ours.filter(([name]) => name.startsWith('reactors-'));
  expect([logs.length, reactors.length]).toEqual([3, 2]);
  for (const [, { volumes }] of reactors)
    expect(volumes.map((one) => one.replace(/\/security\/[\w-]+$/, ''))).toEqual(logs);
});
