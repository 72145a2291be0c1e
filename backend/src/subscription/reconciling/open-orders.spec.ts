import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { anitaOrdered, anitasOrder, anitasPaymentCaptured } from '@nirmaan/contracts/examples';
import { metadataAt } from '@nirmaan/contracts/testing';
import { OpenOrders } from './order-reconciler.js';

const placedAt = Date.parse('2026-11-21T06:30:00.000Z');
const after = (seconds: number): Date => new Date(placedAt + seconds * 1000);

const recorded = (
  event: typeof anitaOrdered | typeof anitasPaymentCaptured,
  position: bigint,
): AnyRecordedEvent => ({
  ...event,
  id: '00000000-0000-4000-8000-000000000000',
  stream: streamOf.order(anitasOrder),
  revision: 0n,
  position,
  metadata: metadataAt(after(0).toISOString()),
});

const withOrder = (): OpenOrders => {
  const open = new OpenOrders({ firstMs: 30_000, lastMs: 600_000 }, 40n);
  open.apply(recorded(anitaOrdered, 100n));
  return open;
};

describe('an open order', () => {
  it('is due after the first interval', () => {
    const open = withOrder();
    expect(open.getDue(after(29))).toEqual([]);
    expect(open.getDue(after(30))).toEqual([anitasOrder]);
    expect(open.getNextCheck()).toEqual(after(30));
  });

  it('is due again each time its age has doubled', () => {
    const open = withOrder();
    const looks = [30, 60, 120, 240, 480].map((seconds) => {
      open.checked(anitasOrder, after(seconds));
      return open.getNextCheck();
    });
    expect(looks).toEqual([60, 120, 240, 480, 960].map(after));
  });

  it('is dropped at the maximum age', () => {
    const open = withOrder();
    open.checked(anitasOrder, after(600));
    expect(open.getNextCheck()).toBeUndefined();
  });

  it('is settled by PaymentCaptured', () => {
    const open = withOrder();
    open.apply(recorded(anitasPaymentCaptured, 200n));
    expect(open.getDue(after(10_000))).toEqual([]);
  });

  it('is due at once after a start if it is old', () => {
    expect(withOrder().getDue(after(10_000))).toEqual([anitasOrder]);
  });

  it('is read again after a restart until it is settled', () => {
    const open = withOrder();
    expect(open.getSafePosition(500n)).toBe(40n);
    open.apply(recorded(anitasPaymentCaptured, 200n));
    expect(open.getSafePosition(500n)).toBe(500n);
  });
});
