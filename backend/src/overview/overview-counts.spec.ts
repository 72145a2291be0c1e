import { growthPlan } from '@nirmaan/contracts/examples';
import { orderId, type PurchaseView } from '@nirmaan/contracts/subscription';
import { countCredits, getActiveUntil, getCurrentPurchase } from './overview.module.js';

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

describe('the current purchase', () => {
  it('is the active one that ends first', () => {
    expect(getCurrentPurchase([ended, long, short, coming], now)).toBe(short);
  });

  it('is the last that ended when none is active, and undefined without purchases', () => {
    const before = purchase('2025-01-01', '2025-02-01');
    expect(getCurrentPurchase([ended, before], now)).toBe(ended);
    expect(getCurrentPurchase([], now)).toBeUndefined();
  });
});

describe('credits', () => {
  it('count for active subscriptions only', () => {
    expect(countCredits([ended, long, short, coming], now)).toBe(8 + 1);
    expect(countCredits([ended, coming], now)).toBe(0);
  });

  it('last until the last active subscription ends', () => {
    expect(getActiveUntil([ended, long, short, coming], now)).toEqual(new Date(long.until));
    expect(getActiveUntil([ended], now)).toBeNull();
  });

  it('expire at the end of the subscription', () => {
    expect(countCredits([short], new Date(short.until))).toBe(0);
    expect(countCredits([short], new Date(Date.parse(short.until) - 1))).toBe(1);
  });
});
