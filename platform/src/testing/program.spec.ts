import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireFresh } from './program.js';
import { temporaryFolder } from './temporary-folder.js';

it('a built program that is missing or older than its sources is refused', async () => {
  const folder = temporaryFolder();
  const { path } = folder;
  const write = (file: string, second: number) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), '');
    utimesSync(join(path, file), second, second);
  };
  const check = () => requireFresh(path, 'backend/dist/bundle/api.js');
  expect(check).toThrow('missing');
  write('backend/dist/bundle/api.js', 2);
  write('backend/src/main.api.ts', 1);
  write('backend/src/main.api.spec.ts', 3);
  write('contracts/src/testing/person.ts', 3);
  expect(check).not.toThrow();
  write('contracts/src/kernel/call.ts', 3);
  expect(check).toThrow(/older than .*call\.ts/);
  await folder.remove();
});
