import { createHmac, timingSafeEqual } from 'node:crypto';

const computeHmac = (bytes: Buffer | string, secret: string): Buffer =>
  createHmac('sha256', secret).update(bytes).digest();

/** True if one of the secrets signed exactly these bytes (HMAC-SHA256, lower-case hex). Compares in constant time. */
export function isSigned(
  bytes: Buffer | string,
  signature: string,
  secrets: readonly string[],
): boolean {
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  return secrets
    .map((secret) => computeHmac(bytes, secret))
    .map((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted))
    .includes(true);
}
