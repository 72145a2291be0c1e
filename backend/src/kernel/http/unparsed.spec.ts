import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const source = join(dirname(expect.getState().testPath!), '../..');

const read = (file: string): string => readFileSync(join(source, file), 'utf8');

const controllers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.spec)\.ts$/.test(file) && read(file).includes('@Controller('),
);

/** Nest's decorators for unvalidated parts of a request. */
const unparsed = /@(Body|Query|Param|Headers|UploadedFile)\(/;

it('no controller reads parts of a request that no schema has parsed', () => {
  expect(controllers.length).toBeGreaterThan(10);
  const offenders = controllers.filter((file) => unparsed.test(read(file)));
  expect(offenders).toEqual([]);
});
