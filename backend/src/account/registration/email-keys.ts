import { Inject, Injectable } from '@nestjs/common';
import { emailKey, type EmailKey } from '@nirmaan/contracts/account';
import { normaliseEmail } from '@nirmaan/contracts/kernel';
import { createHmac } from 'node:crypto';
import { SETTINGS } from '../../kernel/process/settings.js';

/** Derives the key of an e-mail claim by HMAC, so that no stream name contains an address. */
@Injectable()
export class EmailKeys {
  constructor(@Inject(SETTINGS) private readonly settings: { readonly EMAIL_CLAIM_KEY: string }) {}

  of(email: string): EmailKey {
    const digest = createHmac('sha256', this.settings.EMAIL_CLAIM_KEY)
      .update(normaliseEmail(email))
      .digest('hex');
    return emailKey.parse(digest);
  }
}
