import { eventually } from '@nirmaan/platform/testing';
import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fileFormReader } from './multipart.js';

const max = { bytes: 1_024, refusal: 'REQUEST.TOO_LARGE' } as const;
const readForm = fileFormReader({
  file: 'plan',
  maxFile: max,
  maxForm: { ...max, bytes: 2_000_000 },
  maxFields: 2,
  maxFieldBytes: 10,
  oneOnly: 'One file only',
});

const read = jest.fn((_: string) => undefined);
const arrived = jest.fn();
/** When the form is read: once the client has gone, or at once. */
let waitsForEnd = true;

const app = express();
app.post('/', async (request, response) => {
  arrived();
  if (waitsForEnd) await once(request, 'close').catch(() => undefined);
  await readForm(request).then(
    () => read('read'),
    () => read('refused'),
  );
  response.end();
});
const server = createServer(app);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it.each([
  ['before its form is read', true],
  ['while its form is read', false],
])('a client that has gone %s holds nothing', async (_, isBefore) => {
  waitsForEnd = isBefore;
  read.mockClear();
  arrived.mockClear();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const headers = ['host: x', 'content-type: multipart/form-data; boundary=x'];
  socket.write(['POST / HTTP/1.1', ...headers, 'content-length: 1000000', '', '--x'].join('\r\n'));
  await eventually(() => expect(arrived.mock.calls.length).toBe(1));
  socket.resetAndDestroy();
  await eventually(() => expect(read.mock.calls).toEqual([['refused']]));
});
