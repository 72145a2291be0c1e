import { accountCalls } from '@nirmaan/contracts/account';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { imageBomb, soaking, type Stack, startStack, times } from '@nirmaan/platform/testing';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';

const { login, register, updateProfile } = accountCalls;
const password = 'a long enough secret';
const MEGABYTE = 1024 * 1024;

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

const upload = async (token: string, form: FormData): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const url = stack.url + buildUrl(updateProfile);
  return (await fetch(url, { method: 'POST', headers, body: form })).status;
};

const bomb = (): FormData => {
  const form = new FormData();
  form.set('name', 'Anita Rao');
  form.set('image', new File([imageBomb], 'small.avif'));
  return form;
};

/** 344 fields of 128 kB: 43 MB. */
const heavy = (): FormData => {
  const form = new FormData();
  for (let count = 0; count < 344; count += 1) form.set(`field${count}`, 'x'.repeat(MEGABYTE / 8));
  return form;
};

/** A request that announces a form and never sends it. */
async function hold(token: string): Promise<ClientRequest> {
  const held = request(stack.url + buildUrl(updateProfile), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  held.on('error', () => undefined);
  held.write('--x\r\n');
  await once(held, 'socket');
  return held;
}

it('people sign in as ever while others send image bombs, huge forms and nothing', async () => {
  const tokens = await Promise.all(
    [1, 2, 3, 4, 5].map((at) => signUp(`attacker-${at}@example.com`)),
  );
  const [holder = '', ...senders] = tokens;
  await signUp('ravi@example.com');
  const held = await Promise.all(Array.from({ length: 8 }, () => hold(holder)));

  let isOver = false;
  const refusals = new Set<number>();
  const attack = async (token: string, build: () => FormData): Promise<void> => {
    // The server may cut off a sender that goes on after its refusal.
    while (!isOver) refusals.add(await upload(token, build()).catch(() => 413));
  };
  const attacks = senders.map((token, at) => attack(token, at % 2 === 0 ? bomb : heavy));

  const durations: number[] = [];
  for (let count = 0; count < times(10, 200); count += 1) {
    const begun = performance.now();
    expect((await post(login, { email: 'ravi@example.com', password })).status).toBe(200);
    durations.push(performance.now() - begun);
  }
  isOver = true;
  await Promise.all(attacks);
  for (const one of held) one.destroy();
  expect([...refusals].filter((status) => status !== 413)).toEqual([]);
  expect(Math.max(...durations)).toBeLessThan(soaking ? 1_000 : Number.POSITIVE_INFINITY);
});
