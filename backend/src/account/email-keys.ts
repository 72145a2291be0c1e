import { type EmailKey, emailKey, normaliseEmail } from '@nirmaan/contracts/account';
import { createHmac } from 'node:crypto';

/** Turns an e-mail address into the key of its claim, so that the log never holds an address in a name. */
export class EmailKeys {
  constructor(private readonly secret: string) {}

  of(email: string): EmailKey {
    const digest = createHmac('sha256', this.secret).update(normaliseEmail(email)).digest('hex');
    return emailKey.parse(digest);
  }
}
