import { accountCalls, readVisitor, whoAmIAddress } from '@nirmaan/contracts/account';
import { expect, it, vi } from 'vitest';
import { anitaOnWire } from '../../testing/examples';
import { answer, FakeServer, refusal, type Reply } from '../../testing/fake-server';
import { createApi } from './api-client';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const asking = (reply: () => Reply) => {
  const server = new FakeServer()
    .on('GET /useringfo', reply)
    .on('POST /user-logout', () => answer({ message: 'Goodbye' }));
  return { server, api: createApi(server.fetch) };
};

/** What every page asks at its start. */
const whoAmI = () => ({
  load: vi.fn(() => Promise.resolve(accountCalls.whoAmI)),
  early: { address: whoAmIAddress, read: readVisitor },
});

it('takes what a visitor is told without loading a schema', async () => {
  const { api } = asking(() => answer({ message: 'Not signed in', data: null }));
  const call = whoAmI();
  expect(await api(call, {})).toEqual({
    ok: true,
    answer: { message: 'Not signed in', data: null },
  });
  expect(call.load).not.toHaveBeenCalled();
});

it('reads who is signed in by the schema, as every other answer', async () => {
  const { api } = asking(() => answer({ message: 'Signed in', data: anitaOnWire }));
  const call = whoAmI();
  expect(await api(call, {})).toMatchObject({ ok: true, answer: { data: anitaOnWire } });
  expect(call.load).toHaveBeenCalled();
});

it.each([
  ['null', () => answer(null), 'unreadable'],
  ['half a person', () => answer({ message: 'Signed in', data: { name: 'Anita' } }), 'unreadable'],
  ['no message', () => answer({ data: null }), 'unreadable'],
  ['a refusal', () => refusal(429, { message: 'Slow down' }), 'refused'],
])('takes %s for no visitor', async (_, reply, kind) => {
  const { api } = asking(reply);
  expect(await api(whoAmI(), {})).toMatchObject({ ok: false, failure: { kind } });
});

it('sends nothing that it could not read the answer of, and says that the server cannot be reached', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, server } = asking(() => answer(null));
  const logout = { load: vi.fn<() => Promise<typeof accountCalls.logout>>(gone) };
  expect(await api(logout, {})).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  expect(server.asked).toEqual([]);
  logout.load.mockResolvedValue(accountCalls.logout);
  expect(await api(logout, {})).toEqual({ ok: true, answer: { message: 'Goodbye' } });
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
