import { PASSWORD_LENGTH } from '@nirmaan/contracts/account';
import { accept, refuse, type Result } from '@nirmaan/contracts/kernel';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { randomUUID } from 'node:crypto';

const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.least),
);

/** Refuses the passwords that everybody tries first, from the frequency list of zxcvbn; `field` is the form's. */
export function uncommon(
  password: string,
  field: string,
): Result<string, 'ACCOUNT.COMMON_PASSWORD'> {
  if (!common.has(password.toLowerCase())) return accept(password);
  const message = 'This password is too common. Please choose another.';
  return refuse('ACCOUNT.COMMON_PASSWORD', [{ field, message }]);
}

/** What OWASP asks of Argon2id at least: 19 MiB, two passes, one lane. Runs in libuv's thread pool. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** No password has this hash: it only makes looking up a stranger take as long as looking up a friend. */
const nobodysHash = hash(randomUUID(), strength);

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

/** Takes the same time whether there is a hash or not. */
export async function passwordMatches(known: string | null, password: string): Promise<boolean> {
  const matches = await verify(known ?? (await nobodysHash), password);
  return matches && known !== null;
}
