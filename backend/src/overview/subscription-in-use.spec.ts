import { type PurchaseView, orderId } from '@nirmaan/contracts/subscription';
import { growthPlan } from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { activeUntil, creditsLeft, subscriptionInUse } from './subscription-in-use.js';

const now = new Date('2026-11-21T06:30:00.000Z');

const purchase = (from: string, until: string, used = 0): PurchaseView => ({
  order: orderId.parse(`order_${until.replaceAll('-', '')}`),
  plan: growthPlan,
  credits: 10,
  used,
  from: `${from}T00:00:00.000Z`,
  until: `${until}T00:00:00.000Z`,
});
const ended = purchase('2026-01-01', '2026-02-01', 3);
const long = purchase('2026-06-01', '2027-06-01', 2);
const short = purchase('2026-11-01', '2026-12-01', 9);
const coming = purchase('2026-12-01', '2028-01-01');

describe('the subscription in use', () => {
  it('is the active one that ends first', () => {
    expect(subscriptionInUse([ended, long, short, coming], now)).toBe(short);
  });

  it('is the last that ended, where none is active, and none where none was bought', () => {
    const before = purchase('2025-01-01', '2025-02-01');
    expect(subscriptionInUse([ended, before], now)).toBe(ended);
    expect(subscriptionInUse([], now)).toBeUndefined();
  });
});

describe('credits', () => {
  it('are left of active subscriptions only', () => {
    expect(creditsLeft([ended, long, short, coming], now)).toBe(8 + 1);
    expect(creditsLeft([ended, coming], now)).toBe(0);
  });

  it('last until the last active subscription ends', () => {
    expect(activeUntil([ended, long, short, coming], now)).toEqual(new Date(long.until));
    expect(activeUntil([ended], now)).toBeNull();
  });

  it('end with the moment of the end', () => {
    expect(creditsLeft([short], new Date(short.until))).toBe(0);
    expect(creditsLeft([short], new Date(Date.parse(short.until) - 1))).toBe(1);
  });
});
