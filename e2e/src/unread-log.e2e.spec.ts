import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const log = fileURLToPath(new URL('../../platform/dist/log/index.js', import.meta.url));
const program = `
  import { createLog } from '${log}';
  const log = createLog('last words');
  process.once('disconnect', () => {
    log.info('unread line');
    log.fatal('nor this');
    process.exit(1);
  });
  process.send('ready');
`;
const words = ['--input-type=module', '-e', program] as const;

it('a process ends although nothing reads its log', async () => {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.stdout?.destroy();
  child.disconnect();
  expect(await ended).toEqual([1, null]);
});

it('a line that is read is written before the process ends', async () => {
  const speaking = `import { createLog } from '${log}'; createLog('p').info('seen'); process.exit(0);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', speaking]);
  expect((await run).stdout).toContain('seen');
});
