import { PASSWORD_LENGTH } from '@nirmaan/contracts/account';
import { accept, refuse, type Result } from '@nirmaan/contracts/kernel';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { randomUUID } from 'node:crypto';

const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.least),
);

/** Refuses the most common passwords (zxcvbn's frequency list); `field` is the form's. */
export function uncommon(
  password: string,
  field: string,
): Result<string, 'ACCOUNT.COMMON_PASSWORD'> {
  if (!common.has(password.toLowerCase())) return accept(password);
  const message = 'This password is too common. Please choose another.';
  return refuse('ACCOUNT.COMMON_PASSWORD', [{ field, message }]);
}

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. Runs in libuv's thread pool. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared for unknown accounts, so that they take as long as known ones. */
const nobodysHash = hash(randomUUID(), strength);

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** Takes the same time with and without a hash. */
export async function passwordMatches(known: string | null, password: string): Promise<boolean> {
  const matches = await verify(known ?? (await nobodysHash), password);
  return matches && known !== null;
}
