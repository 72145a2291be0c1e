import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { Lease, LeaseLost, LEASES, type LeaseDocument } from '@nirmaan/platform/mongo';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('a lease', () => {
  let stores: Stores;
  let one: Lease;
  let other: Lease;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());
  const documents = () => stores.db.collection<LeaseDocument>(LEASES);
  const expire = () =>
    documents().updateOne({ _id: 'work' }, { $set: { 'lease.until': new Date(0) } });
  beforeEach(async () => {
    await documents().deleteMany({});
    one = new Lease(stores.db, 'work', 'one');
    other = new Lease(stores.db, 'work', 'other');
  });

  it('has one holder at a time', async () => {
    expect(await Promise.all([one.acquire(), other.acquire()])).toContain(undefined);
    await one.acquire();
    await other.acquire();
    const held = [one, other].filter((lease) => isHeld(lease));
    expect(held).toHaveLength(1);
  });

  it('gives every holder a larger token', async () => {
    expect(await one.acquire()).toBe(1n);
    await expire();
    expect(await other.acquire()).toBe(2n);
    expect(await one.renew()).toBe(false);
    await one.release();
    expect(await other.renew()).toBe(true);
    await other.release();
    expect(await one.acquire()).toBe(3n);
  });

  it('is acquired by one of several processes that compete for an expired lease', async () => {
    await one.acquire();
    await expire();
    const competitors = Array.from({ length: 8 }, (_, n) => new Lease(stores.db, 'work', `${n}`));
    const tokens = await Promise.all(competitors.map((lease) => lease.acquire()));
    expect(tokens.filter((token) => token !== undefined)).toEqual([2n]);
  });

  it('is handed over to the process that requested it', async () => {
    const third = new Lease(stores.db, 'work', 'third');
    await one.acquire();
    await other.request();
    await one.whileHeld(new AbortController().signal, (over) => once(over, 'abort'));
    expect(await third.acquire()).toBeUndefined();
    expect(await other.acquire()).toBe(2n);
  });

  it('ends the work of a holder that lost it', async () => {
    await one.acquire();
    const working = one.whileHeld(new AbortController().signal, (over) => once(over, 'abort'));
    await expire();
    await other.acquire();
    await working;
    expect(() => one.token).toThrow(LeaseLost);
    expect(await other.renew()).toBe(true);
  });
});

function isHeld(lease: Lease): boolean {
  try {
    return lease.token > 0n;
  } catch {
    return false;
  }
}
