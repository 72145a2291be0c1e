import { anitasOrder, anitasPayment } from '@nirmaan/contracts/examples';
import { createHmac } from 'node:crypto';
import { RazorpayKeys } from './razorpay-keys.js';

const body = Buffer.from('{"a":"b\\/c","price":"₹"}');
const sign = (bytes: Buffer | string, secret: string): string =>
  createHmac('sha256', secret).update(bytes).digest('hex');

describe('a webhook', () => {
  const keys = new RazorpayKeys('rzp_test_1', 'api secret', ['new secret', 'old secret']);

  it('accepts the new secret, and the old one during rotation', () => {
    expect(keys.proveWebhook(body, sign(body, 'new secret'))).toBe(true);
    expect(keys.proveWebhook(body, sign(body, 'old secret'))).toBe(true);
  });

  it('refuses the old secret after rotation', () => {
    const later = new RazorpayKeys('rzp_test_1', 'api secret', ['new secret']);
    expect(later.proveWebhook(body, sign(body, 'old secret'))).toBe(false);
  });

  it('refuses the API’s secret', () => {
    expect(keys.proveWebhook(body, sign(body, 'api secret'))).toBe(false);
  });

  it.each(['', 'f', 'f'.repeat(63), 'f'.repeat(64), 'g'.repeat(64), 'f'.repeat(128)])(
    'refuses the signature "%s"',
    (signature) => {
      expect(keys.proveWebhook(body, signature)).toBe(false);
    },
  );

  it('is verified byte for byte', () => {
    const changed = Buffer.concat([body, Buffer.from(' ')]);
    expect(keys.proveWebhook(changed, sign(body, 'new secret'))).toBe(false);
  });
});

describe('a checkout', () => {
  const keys = new RazorpayKeys('rzp_test_1', 'api secret', ['webhook secret']);
  const text = `${anitasOrder}|${anitasPayment}`;

  it('accepts the API’s secret only, no webhook secret', () => {
    expect(keys.proveCheckout(anitasOrder, anitasPayment, sign(text, 'api secret'))).toBe(true);
    expect(keys.proveCheckout(anitasOrder, anitasPayment, sign(text, 'webhook secret'))).toBe(
      false,
    );
  });
});
