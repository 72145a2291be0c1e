import { accountCalls } from '@nirmaan/contracts/account';
import { readModels, streamOf } from '@nirmaan/contracts/catalogue';
import { eventMetadata, imageHash } from '@nirmaan/contracts/kernel';
import { silentLog } from '@nirmaan/platform/log';
import {
  type Collector,
  eventually,
  type Exported,
  readProgress,
  startCollector,
} from '@nirmaan/platform/testing';
import { startTracing, getTraceIds } from '@nirmaan/platform/tracing';
import { pino } from 'pino';
import { findFault, type HistoryFault, StreamTips, toTip } from './kernel/history/index.js';
import { ImageStore } from './image/images.js';
import { type RunningApi, startApi } from './testing/api.js';
import { caughtUp } from './testing/caught-up.js';
import { addSectors, register, signUpForm } from './testing/people.js';
import { Shop } from './testing/shop.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;

/** However busy the machine is. */
const patience = { timeout: 40_000, interval: 50 };

/** Resolves once no read model is being built any more: what comes now comes from requests. */
async function following({ stores: { db } }: RunningApi): Promise<void> {
  const isBuilt = async (): Promise<boolean> =>
    Object.keys((await readProgress(db)).models).length === readModels.length;
  await eventually(isBuilt, patience);
}

/** Resolves once a letter has been sent because of a request. */
async function mailed({ stores: { eventStore } }: RunningApi, request: string): Promise<void> {
  const isSent = async (): Promise<boolean> => {
    let sent = false;
    // Read to its end: a stream that is left early stays open.
    for await (const { type, metadata } of eventStore.readAll())
      sent ||= type === 'MailSent' && eventMetadata.parse(metadata).$correlationId === request;
    return sent;
  };
  await eventually(isSent, patience);
}

const exportTo = ({ url }: Collector) =>
  jest.replaceProperty(process, 'env', { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: url });

describe('without a trace collector', () => {
  it('events carry none', async () => {
    const api = await startApi();
    await addSectors(api);
    const { account } = await register(api);
    const events = await api.stores.eventStore.read(streamOf.account(account));
    await api.stop();
    expect(events).toHaveLength(1);
    for (const { metadata } of events) expect(metadata).not.toHaveProperty('traceparent');
  });
});

describe('the trace of a request', () => {
  let collector: Collector;
  let spans: readonly Exported[];
  const faults: HistoryFault[] = [];
  const form = signUpForm();
  const correlationId = 'registration-of-anita';

  beforeAll(async () => {
    collector = await startCollector();
    exportTo(collector);
    const stopTracing = await startTracing('api', silentLog());
    const shop = await Shop.open({ projections: 'program' });
    await addSectors(shop.api);
    await following(shop.api);
    const headers = { traceparent, 'x-correlation-id': correlationId };
    await shop.api.visitor().call(accountCalls.register, form, { headers });
    await mailed(shop.api, correlationId);
    await caughtUp(shop.api);
    const tips = new StreamTips();
    for await (const event of shop.api.stores.eventStore.readAll()) {
      const fault = findFault(event, tips.get(event.streamId));
      if (fault) faults.push(fault);
      tips.set(event.streamId, toTip(event));
    }
    await shop.close();
    await stopTracing();
    spans = collector.spans.filter(({ traceId }) => traceId === trace);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await collector.stop();
  });

  const named = (wanted: string): Exported => {
    const [found] = spans.filter(({ name }) => name === wanted);
    if (!found) throw new Error(`${wanted} is none of ${spans.map(({ name }) => name).join()}`);
    return found;
  };
  const isBelow = (child: string, parent: string): void =>
    expect(named(child)).toMatchObject({ name: child, parentSpanId: named(parent).spanId });

  it('begins with its caller and tells how it ended', () => {
    const request = named('POST /api/register');
    expect(request).toMatchObject({ service: 'nirmaan-api', parentSpanId: 'b7ad6b7169203331' });
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/register',
      'http.response.status_code': 200,
      'nirmaan.correlation_id': correlationId,
    });
  });

  it('goes on through the command and its events to the read model', () => {
    isBelow('RegisterUser', 'POST /api/register');
    isBelow('append emailClaim', 'RegisterUser');
    isBelow('append account', 'RegisterUser');
    isBelow('fold account', 'append account');
    expect(named('fold account')).toMatchObject({
      service: 'nirmaan-projections',
      attributes: {
        'messaging.destination.name': 'account',
        'messaging.batch.message_count': 1,
        'nirmaan.correlation_id': correlationId,
      },
    });
  });

  it('goes on through the reactors and what they append, which no read model holds', () => {
    isBelow('react send-welcome-mail-on-user-registered', 'append account');
    isBelow('RecordMailSent', 'react send-welcome-mail-on-user-registered');
    isBelow('append mail', 'RecordMailSent');
    expect(spans.map(({ name }) => name)).not.toContain('fold mail');
  });

  it('stands in the events without breaking their chain', () => {
    expect(faults).toEqual([]);
  });

  it('holds nothing personal', () => {
    const text = JSON.stringify(collector.spans);
    for (const secret of [form.name, form.email, form.phone, form.password])
      expect(text).not.toContain(secret);
  });
});

describe('a request that is traced', () => {
  it('brings a picture without a warning that something leaks', async () => {
    const warnings: string[] = [];
    const warn = ({ message }: Error): void => void warnings.push(message);
    const collector = await startCollector();
    exportTo(collector);
    const stopTracing = await startTracing('api', silentLog());
    const api = await startApi();
    const hash = imageHash.parse('a'.repeat(64));
    await new ImageStore(api.stores.db).store({ hash, bytes: Buffer.from('a picture') });
    process.on('warning', warn);
    const answer = await fetch(`${api.url}/api/images/${hash}.webp`);
    expect(await answer.text()).toBe('a picture');
    process.off('warning', warn);
    await api.stop();
    await stopTracing();
    jest.restoreAllMocks();
    await collector.stop();
    expect(warnings).toEqual([]);
  });
});

describe('the log of a request', () => {
  it('names its trace', async () => {
    const lines: string[] = [];
    const log = pino({ mixin: getTraceIds }, { write: (line) => void lines.push(line) });
    const collector = await startCollector();
    exportTo(collector);
    const stopTracing = await startTracing('api', silentLog());
    const api = await startApi({ log });
    await api.visitor().send(accountCalls.whoAmI, undefined, { headers: { traceparent } });
    await api.stop();
    await stopTracing();
    jest.restoreAllMocks();
    await collector.stop();
    const line = lines.find((one) => one.includes('/useringfo')) ?? '';
    const [span] = collector.spans.filter(({ name }) => name === 'GET /api/useringfo');
    expect(JSON.parse(line)).toMatchObject({ trace_id: trace, span_id: span?.spanId });
  });
});
