import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type AccountId, accountId } from '@nirmaan/contracts/account';
import { normaliseEmail } from '@nirmaan/contracts/kernel';
import { getVerifyingKeys } from '@nirmaan/platform/config';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { SETTINGS } from '../../kernel/process/settings.js';
import type { OtpKeys } from '../account.settings.js';

/** An account whose address was not verified by then is closed and erased. */
export const VERIFIED_WITHIN_DAYS = 14;
export const LINK_LIVES_DAYS = 3;

const ALGORITHM = 'HS256';
const PURPOSE = 'email-verification';

const claims = z.object({ sub: accountId });

/** Signs the links that verify an address. The key is derived per address, so a token holds for no other one. */
@Injectable()
export class VerificationTokens {
  private readonly jwt = new JwtService();

  constructor(@Inject(SETTINGS) private readonly keys: OtpKeys) {}

  create(account: AccountId, email: string, issuedAt: Date): string {
    const payload = { sub: account, iat: toSeconds(issuedAt) };
    return this.jwt.sign(payload, {
      secret: deriveKey(this.keys.OTP_KEY, email),
      algorithm: ALGORITHM,
      audience: PURPOSE,
      expiresIn: `${LINK_LIVES_DAYS}d`,
    });
  }

  /** The account that a token names, unproven; null for anything else. */
  read(token: string): AccountId | null {
    try {
      return claims.parse(this.jwt.decode(token)).sub;
    } catch {
      return null;
    }
  }

  isValid(token: string, email: string, now: Date): boolean {
    return getVerifyingKeys(this.keys.OTP_KEY, this.keys.OTP_KEY_PREVIOUS, now).some((secret) => {
      try {
        this.jwt.verify<object>(token, {
          secret: deriveKey(secret, email),
          algorithms: [ALGORITHM],
          audience: PURPOSE,
          clockTimestamp: toSeconds(now),
        });
        return true;
      } catch {
        return false;
      }
    });
  }
}

const deriveKey = (secret: string, email: string): Buffer =>
  createHmac('sha256', secret)
    .update(`${PURPOSE} ${normaliseEmail(email)}`)
    .digest();

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);
