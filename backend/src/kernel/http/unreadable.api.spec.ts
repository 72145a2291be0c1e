import { accountCalls } from '@nirmaan/contracts/account';
import { API_BASE, buildUrl, type Call, failureBody } from '@nirmaan/contracts/kernel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type RunningApi, startApi } from '../../testing/api.js';
import { addSectors, signUp } from '../../testing/people.js';

describe('an unreadable request', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const send = async (request: string): Promise<string> => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    return text(socket);
  };
  const parseBody = (answer: string) =>
    failureBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))));

  it('is answered in the failure format when it is not HTTP', async () => {
    const answer = await send('GARBAGE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("frame-ancestors 'none'");
    expect(parseBody(answer)).toMatchObject({ code: 'REQUEST.INVALID' });
  });

  it.each([
    ['GET /api/sectors HTTP/1.1\r\nhost: localhost\r\nhost: evil.example'],
    ['GET http://evil.example/api/sectors HTTP/1.1\r\nhost: localhost'],
  ])('is one that names two hosts: %j', async (request) => {
    const answer = await send(`${request}\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is answered in the failure format when its URL is too long', async () => {
    const address = `${API_BASE}/sectors?q=${'x'.repeat(20_000)}`;
    const answer = await send(`GET ${address} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(parseBody(answer)).toMatchObject({ code: 'REQUEST.TOO_LARGE' });
  });

  describe('with a body of an unknown type', () => {
    const sendTo = async (
      call: Call,
      headers: Record<string, string>,
      body: string | FormData | null,
    ) => {
      const { token } = await signUp(api);
      return fetch(api.url + buildUrl(call), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...headers },
        body,
      });
    };
    const update = (headers: Record<string, string>, body: string | null) =>
      sendTo(accountCalls.updateProfile, headers, body);

    it.each(['application/xml', 'text/plain', 'application/octet-stream'])(
      'is not taken for an empty one (%s)',
      async (type) => {
        const response = await update({ 'content-type': type }, '<bio>Engineer</bio>');
        expect(response.status).toBe(415);
        expect(await response.json()).toMatchObject({ code: 'REQUEST.UNSUPPORTED_TYPE' });
      },
    );

    it.each(['boundary=', 'boundary="', 'boundary'])(
      'is refused when the form has no valid boundary (%s)',
      async (parameter) => {
        const type = `multipart/form-data; ${parameter}`;
        const response = await update({ 'content-type': type }, '{"bio":"Engineer"}');
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'REQUEST.INVALID' });
      },
    );

    it.each([
      ['takes another body', accountCalls.endOtherSessions],
      ['takes no body', accountCalls.resendVerification],
    ])('is not taken for an empty one where the call %s and no form', async (_, call) => {
      const form = new FormData();
      form.set('password', 'a long enough secret');
      const response = await sendTo(call, {}, form);
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: 'REQUEST.UNSUPPORTED_TYPE' });
    });

    it.each([
      ['one of a list without end', ['keyPoints[30000000]', 'keyPoints[x]']],
      ['deeper than a list of objects', ['keyPoints[0][0][0]']],
    ])('is one with a field %s', async (_, names) => {
      const form = new FormData();
      for (const name of names) form.append(name, 'x');
      for (const call of [accountCalls.login, accountCalls.updateProfile]) {
        const response = await sendTo(call, {}, form);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          fields: [{ field: names[0], message: /too many fields/ }],
        });
      }
    });

    it('does not include requests without a body', async () => {
      expect((await update({}, null)).status).toBe(200);
      const bare = await fetch(api.url + buildUrl(accountCalls.logout), {
        method: 'POST',
        body: '',
      });
      expect(bare.status).toBe(200);
    });
  });
});
