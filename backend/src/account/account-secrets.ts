import {
  emailKey,
  type EmailKey,
  normaliseEmail,
  OTP_DIGITS,
  type ResetRequestId,
} from '@nirmaan/contracts/account';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Turns an e-mail address into the key of its claim, so that the log never holds an address in a name. */
export class EmailKeys {
  constructor(private readonly secret: string) {}

  of(email: string): EmailKey {
    const digest = createHmac('sha256', this.secret).update(normaliseEmail(email)).digest('hex');
    return emailKey.parse(digest);
  }
}

/**
 * The code of a request follows from the request and a secret, so that the log, which holds the request, never
 * holds the code.
 */
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
