import { PASSWORD_LENGTH } from '@nirmaan/contracts/account';
import { accept, PRODUCT_NAME, refuse, type Result } from '@nirmaan/contracts/kernel';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { KeyedMutex } from '../../kernel/commands/index.js';

const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.least),
);

/** Whose password it is, as far as it is known. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

const MIN_NAME_LENGTH = 3;

/** Names that a guesser tries first: the product's, the person's, and the words of the address before the @. */
function listNames({ name, email }: Owner): string[] {
  const words = `${PRODUCT_NAME} ${name} ${email.split('@')[0] ?? ''}`.toLowerCase();
  const names = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter((one) => one.length >= MIN_NAME_LENGTH);
  return names.toSorted((one, other) => other.length - one.length);
}

/** Words of the site, of which a guesser tries all. */
const siteWords = [
  ...['manufacturer', 'consultant', 'marketplace'],
  ...['freelancer', 'auditor', 'operator'],
];

/** Whether a password is too short or common without these words. */
function leansOn(words: readonly string[], given: string): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), given);
  return rest !== given && (rest.length < PASSWORD_LENGTH.least || common.has(rest));
}

const MIN_DISTINCT = 4;

/** Little more than words of the site, few different characters, or a run of the alphabet or of digits. */
function isGuessable(given: string): boolean {
  const characters = Array.from(given);
  const codes = characters.map((one) => one.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const isRun = steps.size === 1 && (steps.has(1) || steps.has(-1));
  return isRun || new Set(characters).size < MIN_DISTINCT || leansOn(siteWords, given);
}

const unknownOwner: Owner = { name: '', email: '' };

/**
 * Refuses the most common passwords of breaches (zxcvbn's frequency list), those that a guesser would try next, and those
 * that are too short or common without the names in them; `field` is the form's.
 */
export function uncommon(
  password: string,
  field: string,
  owner = unknownOwner,
): Result<string, 'ACCOUNT.COMMON_PASSWORD'> {
  const given = password.toLowerCase();
  if (common.has(given) || isGuessable(given))
    return refuseWith(field, 'This password is too common. Please choose another.');
  return leansOn(listNames(owner), given)
    ? refuseWith(field, `Please choose a password without your name and without ${PRODUCT_NAME}.`)
    : accept(password);
}

const refuseWith = (field: string, message: string) =>
  refuse('ACCOUNT.COMMON_PASSWORD', { fields: [{ field, message }] });

/** Of libuv's four threads; files and names of hosts need the others. */
const slots = pLimit(2);
/** One at a time for each network, so that a flood from it delays no other. */
const ofNetworks = new KeyedMutex();

const inTurn = <Value>(network: string | undefined, work: () => Promise<Value>): Promise<Value> =>
  network === undefined ? slots(work) : ofNetworks.run(network, () => slots(work));

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared for unknown accounts, so that they take as long as known ones. */
const decoyHash = hash(randomUUID(), strength);

/** `network` is a stranger's. */
export const hashPassword = (password: string, network?: string): Promise<string> =>
  inTurn(network, () => hash(password, strength));

/** Takes the same time with and without a hash. `network` is a stranger's. */
export async function passwordMatches(
  known: string | null,
  password: string,
  network?: string,
): Promise<boolean> {
  const expected = known ?? (await decoyHash);
  const matches = await inTurn(network, () => verify(expected, password));
  return matches && known !== null;
}
