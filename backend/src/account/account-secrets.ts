import {
  emailKey,
  type EmailKey,
  normaliseEmail,
  OTP_DIGITS,
  type ResetRequestId,
} from '@nirmaan/contracts/account';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Derives the key of an e-mail claim by HMAC, so that no stream name contains an address. */
export class EmailKeys {
  constructor(private readonly secret: string) {}

  of(email: string): EmailKey {
    const digest = createHmac('sha256', this.secret).update(normaliseEmail(email)).digest('hex');
    return emailKey.parse(digest);
  }
}

/** Derives the code from the request's id and a secret: the event store holds the request but never the code. */
export class OneTimeCodes {
  constructor(private readonly secret: string) {}

  of(request: ResetRequestId): string {
    const digest = createHmac('sha256', this.secret).update(request).digest();
    const number = digest.readUInt32BE(0) % 10 ** OTP_DIGITS;
    return number.toString().padStart(OTP_DIGITS, '0');
  }

  matches(request: ResetRequestId, code: string): boolean {
    const [right, given] = [Buffer.from(this.of(request)), Buffer.from(code)];
    return right.length === given.length && timingSafeEqual(right, given);
  }
}
