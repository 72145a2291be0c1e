import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { eventually } from '../testing/index.js';
import { ConfigError } from '../config/index.js';
import { silentLog } from '../log/index.js';
import { type Collector, startCollector } from '../testing/collector.js';
import { requireFresh } from '../testing/program.js';
import { continueTrace, currentTraceparent, inSpan, startTracing, getTraceIds } from './index.js';

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const someTrace = '0af7651916cd43dd8448eb211c80319c';
const someSpan = 'b7ad6b7169203331';
const traceparent = `00-${someTrace}-${someSpan}-01`;

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const tracing = pathToFileURL(join(root, 'platform/dist/tracing/index.js')).href;

/** Starts tracing in a process of its own, since another spec may have loaded the SDK into this one; counts its files. */
async function countLoadedSdk(endpoint: string): Promise<number> {
  requireFresh(root, 'platform/dist/bundle/supervisor.js');
  const program = `
    import { createRequire } from 'node:module';
    import { startTracing } from ${JSON.stringify(tracing)};
    await startTracing('spec', console);
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.filter((file) => /@opentelemetry.(sdk|exporter|otlp)/.test(file)).length);
    process.exit();`;
  const env = { ...process.env, NODE_OPTIONS: '', [ENDPOINT]: endpoint };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { env });
  return Number(stdout);
}

const setEnvironment = (variables: Record<string, string>) =>
  jest.replaceProperty(process, 'env', { ...process.env, ...variables });
afterEach(() => jest.restoreAllMocks());

describe('without a collector', () => {
  it('loads no SDK', async () => {
    expect(await countLoadedSdk('')).toBe(0);
  });

  it('records no spans and runs the work', async () => {
    const stop = await startTracing('spec', silentLog());
    const inside = () => inSpan('work', {}, () => Promise.resolve(currentTraceparent()));
    expect(await continueTrace(traceparent, inside)).toBeUndefined();
    expect(getTraceIds()).toEqual({});
    await stop();
  });
});

describe('with a collector', () => {
  let collector: Collector;
  beforeEach(async () => {
    collector = await startCollector();
    setEnvironment({ [ENDPOINT]: collector.url });
  });
  afterEach(() => collector.stop());

  it('loads the SDK', async () => {
    expect(await countLoadedSdk(collector.url)).toBeGreaterThan(0);
  });

  it('exports a span of its process that continues the given trace', async () => {
    const stop = await startTracing('spec', silentLog());
    const inside = () => inSpan('work', {}, () => Promise.resolve(currentTraceparent()));
    const carried = await continueTrace(traceparent, inside);
    await stop();
    const work = { service: 'nirmaan-spec', name: 'work', traceId: someTrace };
    expect(collector.spans).toMatchObject([{ ...work, parentSpanId: someSpan }]);
    expect(carried).toBe(`00-${someTrace}-${collector.spans[0]?.spanId ?? ''}-01`);
  });

  it('exports the kind of an error without its message', async () => {
    const stop = await startTracing('spec', silentLog());
    const failing = inSpan('work', {}, () => Promise.reject(new TypeError('anita@example.com')));
    await expect(failing).rejects.toThrow(TypeError);
    await stop();
    expect(collector.spans).toMatchObject([{ status: { code: 2 } }]);
    expect(collector.spans[0]?.attributes).toEqual({ 'error.type': 'TypeError' });
    expect(JSON.stringify(collector.spans)).not.toContain('anita');
  });

  it('starts a new trace for a malformed traceparent', async () => {
    const stop = await startTracing('spec', silentLog());
    const line = await continueTrace('anything at all', () =>
      inSpan('work', {}, () => Promise.resolve(getTraceIds())),
    );
    await stop();
    const [work] = collector.spans;
    expect(line).toEqual({ trace_id: work?.traceId, span_id: work?.spanId });
    expect(work).not.toHaveProperty('parentSpanId');
  });
});

describe('with an unreachable collector', () => {
  it('warns once and does not fail the work', async () => {
    setEnvironment({
      [ENDPOINT]: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
      OTEL_BSP_SCHEDULE_DELAY: '10',
    });
    const lines: string[] = [];
    const stop = await startTracing('spec', pino({}, { write: (line) => void lines.push(line) }));
    await inSpan('work', {}, () => Promise.resolve());
    await eventually(() => lines.length > 0, { timeout: 20_000 });
    await inSpan('more work', {}, () => Promise.resolve());
    await stop();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('spans cannot be exported');
  });
});

it('rejects an endpoint that is not a URL', async () => {
  setEnvironment({ [ENDPOINT]: 'somewhere' });
  await expect(startTracing('spec', silentLog())).rejects.toThrow(ConfigError);
});
