import { hash, verify } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';

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
