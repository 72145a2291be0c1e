import { createHmac } from 'node:crypto';

/** HMAC-SHA256 in hex, with which Razorpay signs webhooks and checkouts alike. */
export const sign = (text: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
