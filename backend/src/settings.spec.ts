import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { apiEnvironment, reactorsEnvironment } from './settings.js';

const folder = dirname(expect.getState().testPath!);
const collected: Readonly<Record<string, z.ZodType>> = {
  ...reactorsEnvironment.shape,
  ...apiEnvironment.shape,
};

const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.settings.ts'))
  .flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name]) => name,
    ),
  );

it('every setting that a slice declares is collected', () => {
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((name) => !collected[name ?? ''])).toEqual([]);
});

/** The default of each setting, as its row begins. */
const documented = new Map(
  [
    ...readFileSync(join(folder, '../../docs/settings.md'), 'utf8').matchAll(
      /^\| `([A-Z0-9_]+)` +\| (.*?) *\|/gm,
    ),
  ].map(([, name = '', text = '']) => [name, text.replace(/[`,]/g, '')]),
);

const defaults = Object.entries(collected).flatMap(([name, schema]) =>
  schema instanceof z.ZodDefault ? [[name, String(schema.parse(undefined))]] : [],
);

it.each(defaults)('the default of %s is in docs/settings.md: %s', (name = '', value = '') => {
  expect(documented.get(name)?.slice(0, value.length)).toBe(value);
});
