import { anitasOrder, anitasPayment } from '@nirmaan/contracts/examples';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RazorpayKeys } from './razorpay-keys.js';

const body = Buffer.from('{"a":"b\\/c","price":"₹"}');
const sign = (bytes: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(bytes).digest('hex');

describe('a webhook', () => {
  const keys = new RazorpayKeys('rzp_test_1', 'api secret', ['new secret', 'old secret']);

  it('is signed by the new secret or, while it is being changed, by the old one', () => {
    expect(keys.proveWebhook(body, sign(body, 'new secret'))).toBe(true);
    expect(keys.proveWebhook(body, sign(body, 'old secret'))).toBe(true);
  });

  it('is not signed by the old secret once it is forgotten', () => {
    const later = new RazorpayKeys('rzp_test_1', 'api secret', ['new secret']);
    expect(later.proveWebhook(body, sign(body, 'old secret'))).toBe(false);
  });

  it('is not signed by the secret of the API', () => {
    expect(keys.proveWebhook(body, sign(body, 'api secret'))).toBe(false);
  });

  it.each(['', 'f', 'f'.repeat(63), 'f'.repeat(64), 'g'.repeat(64), 'f'.repeat(128)])(
    'is not signed by "%s"',
    (signature) => {
      expect(keys.proveWebhook(body, signature)).toBe(false);
    },
  );

  it('is signed as it came, to the byte', () => {
    const changed = Buffer.concat([body, Buffer.from(' ')]);
    expect(keys.proveWebhook(changed, sign(body, 'new secret'))).toBe(false);
  });
});

describe('a checkout', () => {
  const keys = new RazorpayKeys('rzp_test_1', 'api secret', ['webhook secret']);
  const text = `${anitasOrder}|${anitasPayment}`;

  it('is signed by the secret of the API, and by no webhook secret', () => {
    expect(keys.proveCheckout(anitasOrder, anitasPayment, sign(text, 'api secret'))).toBe(true);
    expect(keys.proveCheckout(anitasOrder, anitasPayment, sign(text, 'webhook secret'))).toBe(
      false,
    );
  });
});
