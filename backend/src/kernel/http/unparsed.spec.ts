import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));

const controllers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.controller.ts'),
);

/** Nest's own ways to hand a request's parts to a method as they came. */
const unparsed = /@(Body|Query|Param|Headers|UploadedFile)\(/;

it('no controller takes anything of a request that no schema has read', () => {
  expect(controllers.length).toBeGreaterThan(10);
  const reaching = controllers.filter((file) =>
    unparsed.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(reaching).toEqual([]);
});
