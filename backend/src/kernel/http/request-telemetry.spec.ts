import { createLog } from '@nirmaan/platform/log';
import express from 'express';
import supertest from 'supertest';
import { getLog, requestLog } from './request-telemetry.js';

const lines: string[] = [];
const log = createLog('spec', { write: (line) => void lines.push(line) });

const fault = Object.assign(new TypeError('no primary'), { document: { phone: '919812345601' } });
const app = express()
  .use(requestLog(log))
  .use('/api', (_, response) => void response.end())
  .get('/fault', (request, response) => {
    getLog(request).error({ err: fault }, 'request failed');
    response.sendStatus(500);
  });

it('names the whole path once, also below a router', async () => {
  lines.length = 0;
  await supertest(app).get('/api/sectors');
  expect(lines.join().match(/"path":"[^"]*"/g)).toEqual(['"path":"/api/sectors"']);
  lines.length = 0;
});

it('logs method, path and status, but no headers, queries or properties of errors', async () => {
  await supertest(app)
    .get('/fault?email=anita@example.com')
    .set({ cookie: 'session=a-token', 'x-correlation-id': 'a-plain-id' });
  const [failed, ended] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(failed).toMatchObject({ correlationId: 'a-plain-id', err: { message: 'no primary' } });
  expect(ended).toMatchObject({
    correlationId: 'a-plain-id',
    method: 'GET',
    path: '/fault',
    res: { statusCode: 500 },
  });
  expect(lines).toHaveLength(2);
  for (const secret of ['a-token', 'anita@example.com', '919812345601'])
    expect(lines.join()).not.toContain(secret);
});
