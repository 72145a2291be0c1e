import { SANDBOX_BASE } from '@nirmaan/contracts/subscription';
import express from 'express';
import {
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
  type Server,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerError } from '../../kernel/http/failure.js';
import { requestLog } from '../../kernel/http/request-telemetry.js';
import { silentLog } from '@nirmaan/platform/log';
import { proxySandbox } from './proxy-sandbox.js';

const running: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  running.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const apiBefore = (sandboxUrl: string): Promise<string> =>
  listen(express().use(requestLog(silentLog()), proxySandbox(sandboxUrl), answerError));

/** Sends the target unchanged; fetch would normalise it. */
async function getStatus(api: string, path: string): Promise<number | undefined> {
  const asked = request(api, { path }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe('the proxy to the payment sandbox', () => {
  afterEach(() => running.splice(0).forEach((server) => server.close()));

  it('passes requests and answers unchanged', async () => {
    const seen: Pick<IncomingMessage, 'method' | 'url'>[] = [];
    const sandbox = await listen((incoming, response) => {
      const { method, url } = incoming;
      seen.push({ method, url });
      void text(incoming).then((body) =>
        response
          .writeHead(402, { 'x-told': 'so', 'content-type': 'text/plain' })
          .end(`got ${body}`),
      );
    });
    const body = '{"a" : 1}';
    const answer = await fetch(`${await apiBefore(sandbox)}${SANDBOX_BASE}/pay?x=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, answer.headers.get('x-told')]).toEqual([402, 'so']);
    expect(await answer.text()).toBe(`got ${body}`);
    expect(seen).toEqual([{ method: 'POST', url: `${SANDBOX_BASE}/pay?x=1` }]);
  });

  it('passes the customer’s side only', async () => {
    let asked = false;
    const sandbox = await listen((_, response) => {
      asked = true;
      response.end();
    });
    const api = await apiBefore(sandbox);
    const targets = [
      '/v1/orders',
      `${SANDBOX_BASE}x/pay`,
      `${SANDBOX_BASE}/../../v1/orders`,
      `${SANDBOX_BASE}/%2e%2e/%2E./v1/orders`,
      `${sandbox}${SANDBOX_BASE}/../../v1/orders`,
    ];
    for (const target of targets) expect(await getStatus(api, target)).toBe(404);
    expect(asked).toBe(false);
  });

  it('connects to the sandbox only, whatever host a request names', async () => {
    let asked = false;
    const elsewhere = await listen((_, response) => {
      asked = true;
      response.end();
    });
    const api = await apiBefore('http://127.0.0.1:9');
    expect(await getStatus(api, `${elsewhere}${SANDBOX_BASE}/pay`)).toBe(404);
    expect(asked).toBe(false);
  });

  it('answers 503 while the sandbox is away', async () => {
    const answer = await fetch(
      `${await apiBefore('http://127.0.0.1:9')}${SANDBOX_BASE}/checkout.js`,
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
