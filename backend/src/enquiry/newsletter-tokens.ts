import { Inject, Injectable } from '@nestjs/common';
import { type EnquiryId, enquiryId } from '@nirmaan/contracts/enquiry';
import { getVerifyingKeys } from '@nirmaan/platform/config';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OtpKeys } from '../account/account.settings.js';
import { SETTINGS } from '../kernel/process/settings.js';

/** Signs the links of the newsletter's mails. They do not expire, because one must unsubscribe from an old mail, too. */
@Injectable()
export class NewsletterTokens {
  constructor(@Inject(SETTINGS) private readonly keys: OtpKeys) {}

  create(signUp: EnquiryId, secret = this.keys.OTP_KEY): string {
    const mac = createHmac('sha256', secret).update(`newsletter ${signUp}`).digest('base64url');
    return `${signUp}.${mac}`;
  }

  /** The sign-up that a token was made for; null for anything else. */
  read(token: string, now: Date): EnquiryId | null {
    const signUp = enquiryId.safeParse(token.split('.')[0]);
    if (!signUp.success) return null;
    const given = Buffer.from(token);
    const isValid = getVerifyingKeys(this.keys.OTP_KEY, this.keys.OTP_KEY_PREVIOUS, now).some(
      (secret) => {
        const right = Buffer.from(this.create(signUp.data, secret));
        return right.length === given.length && timingSafeEqual(right, given);
      },
    );
    return isValid ? signUp.data : null;
  }
}
