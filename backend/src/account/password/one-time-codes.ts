import { Inject, Injectable } from '@nestjs/common';
import { OTP_LENGTH, OTP_SYMBOLS, type ResetRequestId } from '@nirmaan/contracts/account';
import { getVerifyingKeys } from '@nirmaan/platform/config';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SETTINGS } from '../../kernel/process/settings.js';
import type { OtpKeys } from '../account.settings.js';

/** Derives the code from the request's id and a secret: the event store holds the request but never the code. */
@Injectable()
export class OneTimeCodes {
  constructor(@Inject(SETTINGS) private readonly keys: OtpKeys) {}

  of(request: ResetRequestId, secret = this.keys.OTP_KEY): string {
    const digest = createHmac('sha256', secret).update(request).digest();
    /** 32 bits each: the modulo favours no symbol by more than one in 10^8. */
    const symbolAt = (place: number) =>
      OTP_SYMBOLS.charAt(digest.readUInt32BE(place * 4) % OTP_SYMBOLS.length);
    return Array.from({ length: OTP_LENGTH }, (_, place) => symbolAt(place)).join('');
  }

  matches(request: ResetRequestId, code: string): boolean {
    const given = Buffer.from(code);
    return getVerifyingKeys(this.keys.OTP_KEY, this.keys.OTP_KEY_PREVIOUS, new Date()).some(
      (secret) => {
        const right = Buffer.from(this.of(request, secret));
        return right.length === given.length && timingSafeEqual(right, given);
      },
    );
  }
}
