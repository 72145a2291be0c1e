import type { EventStoreDBClient } from '@eventstore/db-client';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../config/index.js';
import { silentLog } from '../log/index.js';
import { Connection, Outage } from './connection.js';

const ONE_NODE = 'esdb://127.0.0.1:1?tls=false';
const toError = (message: string, fields: object = {}): Error =>
  Object.assign(new Error(message), fields);
const unavailable = toError('14 UNAVAILABLE: No connection established', { code: 14 });

/** Every way in which a real server was seen to say that it is away. */
const away = [
  unavailable,
  toError('Could not recognize Server Is Not Ready', { type: 'unknown' }),
  toError('2 UNKNOWN: Exception was thrown by handler.', { type: 'unknown', code: 2 }),
  toError('Failed to discover after 10 attempts.'),
  toError('Leader info available', { type: 'not-leader' }),
  toError('4 DEADLINE_EXCEEDED', { type: 'deadline-exceeded', code: 4 }),
];

const noAnswer = () => new Promise<string>(() => undefined);

async function settle<Value>(call: Promise<Value>) {
  const begun = performance.now();
  const [{ status: _, ...outcome }] = await Promise.allSettled([call]);
  return { outcome, ms: performance.now() - begun };
}

describe('a call to the event store', () => {
  const connect = (log = silentLog()) => new Connection(ONE_NODE, { outage: new Outage(log) });

  it.concurrent(
    'is made again by another client when the server is silent for four seconds',
    async () => {
      const clients = new Set<unknown>();
      const answers = [noAnswer, () => Promise.resolve('answer')];
      const { ms, outcome } = await settle(
        connect().call((client) => {
          clients.add(client);
          return answers.shift()!();
        }),
      );
      expect(outcome).toEqual({ value: 'answer' });
      expect(ms).toBeLessThan(5_000);
      expect(clients.size).toBe(2);
    },
  );

  it.concurrent('fails after nine seconds of silence', async () => {
    const { ms, outcome } = await settle(connect().call(noAnswer));
    expect(outcome).toMatchObject({ reason: { name: 'TimeoutError' } });
    expect(ms).toBeGreaterThan(8_900);
    expect(ms).toBeLessThan(10_000);
  });

  it.concurrent.each(away)('is made again for nine seconds after %s', async (error) => {
    const work = jest.fn<Promise<string>, []>().mockRejectedValue(error);
    const { ms, outcome } = await settle(connect().call(work));
    expect(outcome).toEqual({ reason: error });
    expect(ms).toBeGreaterThan(7_500);
    expect(ms).toBeLessThan(10_000);
    expect(work.mock.calls.length).toBeGreaterThan(8);
  });

  it.concurrent('is not made again after any other error', async () => {
    const error = new Error('refused');
    const work = jest.fn<Promise<string>, []>().mockRejectedValue(error);
    expect((await settle(connect().call(work))).outcome).toEqual({ reason: error });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.concurrent.each([
    ['denied access', toError('denied', { type: 'access-denied', code: 7 }), 'denies access'],
    ['a wrong password', toError('16 UNAUTHENTICATED', { code: 16 }), 'denies access'],
    [
      'an unknown CA',
      toError('14 UNAVAILABLE: … Last error: self-signed certificate', { code: 14 }),
      'not trusted',
    ],
  ])('ends with a sentence for the operator at %s', async (_, error, sentence) => {
    const work = jest.fn<Promise<string>, []>().mockRejectedValue(error);
    const { ms, outcome } = await settle(connect().call(work));
    expect(outcome).toMatchObject({ reason: expect.any(ConfigError) as unknown });
    expect(String((outcome as { reason: Error }).reason)).toContain(sentence);
    expect(ms).toBeLessThan(1_000);
  });

  it.concurrent('ends with that sentence where no node of a cluster is trusted', async () => {
    const nodes = [createServer(), createServer()].map((server) =>
      server.on('connection', (socket) => socket.end('no TLS')).listen(0, '127.0.0.1'),
    );
    await Promise.all(nodes.map((server) => once(server, 'listening')));
    const hosts = nodes.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
    const connection = new Connection(`esdb://${hosts.join(',')}`, { outage: new Outage() });
    const connected = connection.call((client) => client['getChannel']());
    await expect(connected).rejects.toThrow('not trusted');
    for (const server of nodes) server.close();
  });

  it.concurrent(
    'ends no process whose client reconnects while no node of a cluster is discovered',
    async () => {
      const cluster = 'esdb://127.0.0.1:1,127.0.0.1:2?tls=false';
      const connection = new Connection(cluster, { outage: new Outage() });
      const reconnect = async (client: EventStoreDBClient) => {
        const channel = client['getChannel']();
        const failed = { getChannel: () => undefined } as never;
        void client['handleError'](failed, unavailable);
        await channel;
      };
      await expect(connection.try(reconnect)).rejects.toThrow('Failed to discover');
    },
  );

  it.concurrent('is not made again once the process stops', async () => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const connection = new Connection(ONE_NODE, { outage: new Outage(), stopping: signal });
    const call = settle(connection.call(noAnswer));
    stopping.abort();
    expect((await call).ms).toBeLessThan(2_000);
  });

  it.concurrent(
    'of many reports the outage once when it begins, and once when it ends',
    async () => {
      const log = silentLog();
      const [warn, info] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'info')];
      const connection = connect(log);
      let isAway = true;
      const work = () => (isAway ? Promise.reject(unavailable) : Promise.resolve('answer'));
      const calls = Array.from({ length: 16 }, () => connection.call(work));
      await delay(3_000);
      isAway = false;
      await Promise.all(calls);
      expect(warn.mock.calls).toEqual([
        [{ reason: unavailable.message }, 'the event store is away; waiting for it'],
      ]);
      await delay(2_500);
      expect(info).toHaveBeenCalledTimes(1);
    },
  );
});
