import { eventually } from '@nirmaan/platform/testing';
import express, { type Response } from 'express';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { sendFile } from './send-file.js';

/** Together more than the buffers of a connection. */
const parts = Array.from({ length: 128 }, () => Buffer.alloc(256 * 1024));

it('ends a response that is not read any more', async () => {
  const responses: Response[] = [];
  const server = express()
    .use(async (_, response) => {
      responses.push(response);
      await sendFile(Readable.from(parts), response, 100);
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await eventually(() => expect(responses[0]?.closed).toBe(true), { timeout: 10_000 });
  expect(responses[0]?.writableFinished).toBe(false);
  client.destroy();
  server.close();
});
