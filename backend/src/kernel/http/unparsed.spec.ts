import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));

const controllers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.controller.ts'),
);

/** Nest's decorators for unvalidated parts of a request. */
const unparsed = /@(Body|Query|Param|Headers|UploadedFile)\(/;

it('no controller reads parts of a request that no schema has parsed', () => {
  expect(controllers.length).toBeGreaterThan(10);
  const offenders = controllers.filter((file) =>
    unparsed.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});
