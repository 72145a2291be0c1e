import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../dist/log/index.js', import.meta.url));

/** Runs a script with a `log` in a process of its own. An empty LOG_LEVEL counts as not set. */
const run = (script: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createLog } from ${JSON.stringify(built)}; const log = createLog('spec'); ${script}`,
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: '' },
      timeout: 10_000,
      killSignal: 'SIGKILL',
    },
  );

it('writes all lines before an orderly exit', async () => {
  const child = run(`for (let n = 0; n < 1000; n += 1) log.info({ n }, 'line'); process.exit(0);`);
  const lines = (await text(child.stdout)).trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual([
    ...Array(1000).keys(),
  ]);
});

it('writes lines within a second', async () => {
  const child = run(`log.info('line'); process.stdin.resume();`);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect(line.toString()).toContain('line');
  child.kill('SIGKILL');
});

it('writes a fatal line and the lines before it at once', async () => {
  const child = run(
    `log.info('first'); log.fatal('second'); process.kill(process.pid, 'SIGKILL');`,
  );
  expect((await text(child.stdout)).match(/first|second/g)).toEqual(['first', 'second']);
});

it('returns from a fatal line when nothing reads the output', async () => {
  const child = run(
    `process.stdin.resume().once('data', () => { log.info('line'); log.fatal('line'); process.exit(7); });`,
  );
  child.stdout.destroy();
  child.stdin.write('go');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
