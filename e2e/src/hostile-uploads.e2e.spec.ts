import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import {
  forkProgram,
  soaking,
  type Stack,
  startStack,
  stopProgram,
  times,
} from '@nirmaan/platform/testing';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

const { login, register, updateProfile } = accountCalls;
const password = 'a long enough secret';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.end());

const post = (call: typeof login | typeof register, body: object) =>
  fetch(stack.url + buildUrl(call), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Registers an account and returns its token. */
async function signUp(email: string): Promise<string> {
  const person = { name: 'Anita Rao', phone: '919812345601', userRole: 'consultant' };
  const form = { ...person, sector: 'Food & Beverage', email, password, cpassword: password };
  return register.answer.parse(await (await post(register, form)).json()).token;
}

/** A request that announces a form and never sends it, and the status that it is answered with. */
async function hold(token: string) {
  const held = request(stack.url + buildUrl(updateProfile), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  held.on('error', () => undefined);
  const answered = once(held, 'response', { signal: AbortSignal.timeout(90_000) }) as Promise<
    [IncomingMessage]
  >;
  held.write('--x\r\n');
  await once(held, 'socket');
  return answered.then(
    ([{ statusCode }]) => statusCode,
    () => 'not answered',
  );
}

it('people sign in as ever while others send image bombs, huge forms and nothing', async () => {
  const tokens = await Promise.all(
    [1, 2, 3, 4, 5].map((at) => signUp(`attacker-${at}@example.com`)),
  );
  const [holder = '', ...senders] = tokens;
  await signUp('ravi@example.com');
  const held = Array.from({ length: 8 }, () => hold(holder));

  const refusals = new Set<unknown>();
  // In processes of their own, so that this one measures the server.
  const attackers = senders.map((token, at) =>
    forkProgram('e2e/dist/testing/hostile-sender.js', {
      args: [stack.url, token, at % 2 === 0 ? 'bomb' : 'heavy'],
    }).on('message', (status) => refusals.add(status)),
  );
  await Promise.all(attackers.map((attacker) => once(attacker, 'message')));

  const durations: number[] = [];
  for (let count = 0; count < times(10, 200); count += 1) {
    const begun = performance.now();
    expect((await post(login, { email: 'ravi@example.com', password })).status).toBe(200);
    durations.push(performance.now() - begun);
  }
  await Promise.all(attackers.map(stopProgram));
  expect(new Set(await Promise.all(held))).toEqual(new Set([408]));
  // On a busy machine a body may also arrive too slowly.
  refusals.delete(408);
  expect([...refusals]).toEqual([413]);
  expect(Math.max(...durations)).toBeLessThan(soaking ? 1_000 : Number.POSITIVE_INFINITY);
});
