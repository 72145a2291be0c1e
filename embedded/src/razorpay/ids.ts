import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** An id as Razorpay makes them: `order_` or `pay_` and 14 letters and digits. */
export const newId = (kind: 'order' | 'pay' | 'evt'): string =>
  `${kind}_${Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;
