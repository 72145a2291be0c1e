import { accountId } from '@nirmaan/contracts/kernel';
import { v4 } from 'uuid';
import type { Viewer } from './input.js';
import { getAddress, getOwnHost, isThisMachine, Slots } from './slots.js';

const session = v4() as Viewer['session'];
const signedIn = (ip: string, emailVerified = false) => ({
  ip,
  socket: { remoteAddress: ip, localAddress: '192.0.2.9' },
  user: {
    account: accountId.parse(v4()),
    session,
    role: 'consultant',
    emailVerified,
  } as const,
});

describe('slots', () => {
  const open = () =>
    new Slots({ perAccount: 2, perAddress: 3, all: 5, refusal: 'IMAGE.TOO_MANY_AT_ONCE' });

  it('are two of an account, until one is released', () => {
    const [slots, anita] = [open(), signedIn('192.0.2.1')];
    const release = slots.acquire(anita);
    slots.acquire(anita);
    expect(() => slots.acquire(anita)).toThrow('IMAGE.TOO_MANY_AT_ONCE');
    release();
    release();
    slots.acquire(anita);
    expect(() => slots.acquire(anita)).toThrow('IMAGE.TOO_MANY_AT_ONCE');
  });

  it('are three of an address, however many accounts it has, so that others have some left', () => {
    const slots = open();
    for (let n = 0; n < 3; n += 1) slots.acquire(signedIn('192.0.2.1'));
    expect(() => slots.acquire(signedIn('192.0.2.1'))).toThrow('IMAGE.TOO_MANY_AT_ONCE');
    slots.acquire(signedIn('192.0.2.2'));
  });

  it('are five in all, all of them for programs on this machine', () => {
    const slots = open();
    for (let n = 0; n < 5; n += 1) slots.acquire(signedIn('127.0.0.1'));
    expect(() => slots.acquire(signedIn('127.0.0.1'))).toThrow('All slots are taken');
  });

  it('beyond these have the first of every address, and of every verified account', () => {
    const slots = open();
    for (let n = 0; n < 3; n += 1) slots.acquire(signedIn('192.0.2.1'));
    for (let n = 0; n < 2; n += 1) slots.acquire(signedIn('192.0.2.2'));
    slots.acquire(signedIn('192.0.2.3'));
    expect(() => slots.acquire(signedIn('192.0.2.3'))).toThrow('All slots are taken');
    const verified = signedIn('192.0.2.1', true);
    slots.acquire(verified);
    expect(() => slots.acquire(verified)).toThrow('All slots are taken');
    slots.acquire(signedIn('192.0.2.1', true));
  });

  it('of an address are not those of its verified accounts', () => {
    const slots = open();
    for (let n = 0; n < 4; n += 1) slots.acquire(signedIn('192.0.2.1', true));
    slots.acquire(signedIn('192.0.2.1'));
  });
});

describe('a request', () => {
  it.each([
    ['by loopback', '127.0.0.1', '127.0.0.1', '127.0.0.1', true],
    ['by loopback, on a socket for IPv6', '::ffff:127.0.0.1', '::ffff:127.0.0.1', '::1', true],
    ['of the machine to its own address', '10.0.0.5', '10.0.0.5', '10.0.0.5', true],
    ['of another machine', '10.0.0.7', '10.0.0.7', '10.0.0.5', false],
    ['of another machine that forwards loopback', '127.0.0.1', '10.0.0.7', '10.0.0.5', false],
    ['of another machine that forwards ours', '10.0.0.5', '10.0.0.7', '10.0.0.5', false],
    ['that a proxy on this machine passes on', '203.0.113.7', '127.0.0.1', '127.0.0.1', false],
  ])('%s: this machine calls or not', (_, ip, remoteAddress, localAddress, expected) => {
    expect(isThisMachine({ ip, socket: { remoteAddress, localAddress } })).toBe(expected);
  });

  it.each([
    ['10.0.0.5', '10.0.0.5'],
    ['::ffff:10.0.0.5', '10.0.0.5'],
    ['2001:db8::5', '[2001:db8::5]'],
  ])('to %s leads back by the host %s', (localAddress, host) => {
    expect(getOwnHost({ localAddress })).toBe(host);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::1'],
    ['unknown', 'unknown'],
  ])('from %s is counted for %s', (ip, network) => {
    expect(getAddress({ ip })).toBe(network);
  });
});
