import { accountId, sessionId } from '@nirmaan/contracts/kernel';
import { eventually } from '@nirmaan/platform/testing';
import express from 'express';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { v4 } from 'uuid';
import { allowSlowUpload, limitArrival } from './arrival.js';
import type { ViewedRequest, Viewer } from './input.js';

const WINDOW_MS = 400;
const CHUNK = 'x'.repeat(1_000);
const MAX_BYTES = 40 * CHUNK.length;
const limits = { windowMs: WINDOW_MS, minUploadBytes: 2 * CHUNK.length, maxBytes: MAX_BYTES };
const verified: Viewer = {
  account: accountId.parse(v4()),
  session: sessionId.parse(v4()),
  role: 'consultant',
  emailVerified: true,
};

let server: Server;
const ended: string[] = [];
beforeAll(async () => {
  const app = express().set('trust proxy', 1).use(limitArrival(limits));
  app.use('/uploads', (asked, _, next) => {
    allowSlowUpload(asked);
    if (asked.get('x-verified')) (asked as ViewedRequest).user = verified;
    next();
  });
  app.post(['/uploads', '/forms'], (asked, answer) => {
    let bytes = 0;
    asked.on('data', ({ length }: Buffer) => (bytes += length));
    asked.on('end', () => answer.json(bytes));
    asked.on('error', () => ended.push(asked.originalUrl));
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
});

/** Sends so many kilobytes, one each so many milliseconds, and returns the status. */
async function send(
  path: string,
  count: number,
  everyMs: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const sending = request({ port, path, method: 'POST', headers });
  // The server may close the connection while more is being written.
  sending.on('error', () => undefined);
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  for (let at = 0; at < count && !sending.destroyed; at += 1) {
    sending.write(CHUNK);
    await Promise.race([pause(everyMs), answered]);
  }
  if (!sending.destroyed) sending.end();
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}

it('an upload takes as long as it keeps arriving', async () => {
  expect(await send('/uploads', 20, WINDOW_MS / 8)).toBe(200);
});

it('any other body ends after one window, however much has arrived', async () => {
  expect(await send('/forms', 4, WINDOW_MS / 8)).toBe(200);
  expect(await send('/forms', 20, WINDOW_MS / 8)).toBe(408);
});

it('an upload ends when too little of it has arrived since the last time, and its handler learns so', async () => {
  expect(await send('/uploads', 20, WINDOW_MS * 1.2)).toBe(408);
  await eventually(() => expect(ended).toContain('/uploads'));
});

describe('where bodies take too much memory', () => {
  const everyMs = WINDOW_MS / 8;
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('one of the address with most of them ends', async () => {
    const [other, ...ofOne] = await Promise.all([
      send('/uploads', 18, everyMs, from('192.0.2.2')),
      send('/uploads', 20, everyMs, from('192.0.2.1')),
      send('/uploads', 20, everyMs, from('192.0.2.1')),
    ]);
    expect([other, ofOne.toSorted()]).toEqual([200, [200, 429]]);
  });

  it('that of a verified account does not, although it is the largest', async () => {
    const [ofVerified, ...ofOthers] = await Promise.all([
      send('/uploads', 24, everyMs / 2, { ...from('192.0.2.1'), 'x-verified': 'yes' }),
      send('/uploads', 15, everyMs, from('192.0.2.1')),
      send('/uploads', 15, everyMs, from('192.0.2.2')),
    ]);
    expect([ofVerified, ofOthers.toSorted()]).toEqual([200, [200, 429]]);
  });
});
