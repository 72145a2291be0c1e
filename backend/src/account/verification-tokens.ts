import { JwtService } from '@nestjs/jwt';
import { type AccountId, accountId, normaliseEmail } from '@nirmaan/contracts/account';
import { createHmac } from 'node:crypto';
import { z } from 'zod';

export const LINK_LIVES_DAYS = 3;

const ALGORITHM = 'HS256';
const PURPOSE = 'email-verification';

const claims = z.object({ sub: accountId });

/** Signs the links that verify an address. The key is derived per address, so a token holds for no other one. */
export class VerificationTokens {
  private readonly jwt = new JwtService();

  constructor(private readonly secret: string) {}

  create(account: AccountId, email: string, issuedAt: Date): string {
    const payload = { sub: account, iat: toSeconds(issuedAt) };
    return this.jwt.sign(payload, {
      secret: this.deriveKey(email),
      algorithm: ALGORITHM,
      audience: PURPOSE,
      expiresIn: `${LINK_LIVES_DAYS}d`,
    });
  }

  /** The account that a token names, unproven; null for anything else. */
  read(token: string): AccountId | null {
    return claims.safeParse(this.jwt.decode(token)).data?.sub ?? null;
  }

  isValid(token: string, email: string, now: Date): boolean {
    try {
      this.jwt.verify<object>(token, {
        secret: this.deriveKey(email),
        algorithms: [ALGORITHM],
        audience: PURPOSE,
        clockTimestamp: toSeconds(now),
      });
      return true;
    } catch {
      return false;
    }
  }

  private deriveKey(email: string): Buffer {
    const key = createHmac('sha256', this.secret).update(`${PURPOSE} ${normaliseEmail(email)}`);
    return key.digest();
  }
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);
