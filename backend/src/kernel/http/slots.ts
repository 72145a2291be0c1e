import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import ipaddr from 'ipaddr.js';
import { isIPv6, type Socket } from 'node:net';
import type { ViewedRequest } from './input.js';
import { refuseFor, Unavailable } from './failure.js';

const RETRY_AFTER_MS = 2_000;

interface SlotLimits {
  readonly perAccount: number;
  /** Of accounts without a verified address; IPv6: of a /64. Programs on this machine are free. */
  readonly perAddress: number;
  /** Beyond these, only holders that have none get one. */
  readonly all: number;
  /** What a holder is answered that has no slot left. */
  readonly refusal: RefusalCode;
}

type SlotRequest = Pick<ViewedRequest, 'user'> & Caller;

/** Limits the requests that are under way at once in this process, for each holder and in all. */
export class Slots {
  private readonly taken: (readonly string[])[] = [];

  constructor(private readonly limits: SlotLimits) {}

  /** Returns how to release the slot. Throws Refused or Unavailable where there is none. */
  acquire(request: SlotRequest): () => void {
    const { perAccount, perAddress, all, refusal } = this.limits;
    const account = `account ${request.user?.account}`;
    const holder = getHolder(request);
    const isFull =
      this.count(account) >= perAccount ||
      (holder !== account && !isThisMachine(request) && this.count(holder) >= perAddress);
    if (isFull) throw refuseFor(RETRY_AFTER_MS, refusal);
    if (this.taken.length >= all && this.count(holder) > 0)
      throw new Unavailable('All slots are taken');
    const slot = [account, holder];
    this.taken.push(slot);
    return () => {
      const at = this.taken.indexOf(slot);
      if (at >= 0) this.taken.splice(at, 1);
    };
  }

  private count(key: string): number {
    return this.taken.filter((slot) => slot.includes(key)).length;
  }
}

/** Whose slots and bytes count together: an account is free until its address is verified, so others count by address. */
export const getHolder = (request: Pick<SlotRequest, 'user' | 'ip'>): string =>
  request.user?.emailVerified ? `account ${request.user.account}` : getAddress(request);

/** The address of a request; of IPv6 the /64, which is one connection's. */
export function getAddress({ ip = '' }: { readonly ip?: string | undefined }): string {
  if (!isIPv6(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4' || address.range() === 'loopback') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`);
  return `${network.toString()}/64`;
}

/** What identifies the other end of a request. */
export interface Caller {
  /** As a trusted proxy says. */
  readonly ip?: string | undefined;
  readonly socket: Pick<Socket, 'remoteAddress' | 'localAddress'>;
}

const loopback = /^(::1$|(::ffff:)?127\.)/;

/**
 * Whether a program on this machine calls, such as the api itself. A machine that does not listen on loopback calls itself
 * by the address that it listens on. An address that was only forwarded proves nothing.
 */
export const isThisMachine = ({ ip, socket: { remoteAddress, localAddress } }: Caller): boolean =>
  ip !== undefined && ip === remoteAddress && (loopback.test(ip) || ip === localAddress);

/** The host of a URL that leads back to the address that was called. */
export function getOwnHost({ localAddress = '127.0.0.1' }: Pick<Socket, 'localAddress'>): string {
  const address = localAddress.replace(/^::ffff:/, '');
  return address.includes(':') ? `[${address}]` : address;
}
