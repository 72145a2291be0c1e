import {
  emailKey,
  type EmailKey,
  normaliseEmail,
  OTP_LENGTH,
  OTP_SYMBOLS,
  type ResetRequestId,
} from '@nirmaan/contracts/account';
import { getVerifyingKeys, type PreviousKey } from '@nirmaan/platform/config';
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
  constructor(
    private readonly secret: string,
    private readonly previous: readonly PreviousKey[] = [],
  ) {}

  of(request: ResetRequestId, secret = this.secret): string {
    const digest = createHmac('sha256', secret).update(request).digest();
    /** 32 bits each: the modulo favours no symbol by more than one in 10^8. */
    const symbolAt = (place: number) =>
      OTP_SYMBOLS.charAt(digest.readUInt32BE(place * 4) % OTP_SYMBOLS.length);
    return Array.from({ length: OTP_LENGTH }, (_, place) => symbolAt(place)).join('');
  }

  matches(request: ResetRequestId, code: string): boolean {
    const given = Buffer.from(code);
    return getVerifyingKeys(this.secret, this.previous, new Date()).some((secret) => {
      const right = Buffer.from(this.of(request, secret));
      return right.length === given.length && timingSafeEqual(right, given);
    });
  }
}
