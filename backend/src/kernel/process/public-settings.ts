import { SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import { isLoopback, type PreviousKey } from '@nirmaan/platform/config';
import type { z } from 'zod';
import { deflateRawSync } from 'node:zlib';

/** Settings by name; those that a process does not have are missing. */
type Given = Readonly<Record<string, unknown>>;

/** The setting that is refused, and why. */
type Fault = readonly [name: string, message: string];

const keyNames = [
  'JWT_SECRET',
  'EMAIL_CLAIM_KEY',
  'OTP_KEY',
  'KEYRING_KEK',
  'AUDIT_SIGNING_KEY',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
];

/** Those that no longer sign still verify. */
const previousNames = keyNames.map((name) => `${name}_PREVIOUS`);

const getKey = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : (value as PreviousKey | undefined)?.key;

const readKeys = (given: Given, names: readonly string[] = keyNames) =>
  names.flatMap((name) =>
    [given[name]].flat().flatMap((value) => {
      const key = getKey(value);
      return key === undefined ? [] : [[name, key] as const];
    }),
  );

const MAX_COMPRESSED_BYTES = 32;
const MIN_COMPRESSED_SHARE = 0.8;

const getSteps = (text: string): Buffer =>
  Buffer.from([...Buffer.from(text)].map((code, at, all) => (code - (all[at - 1] ?? 0)) & 0xff));

/** As examples and people have them. */
const placeholder = /change.?me|password|passw0rd|example|production|letmein/i;

/** Random text does not become smaller by compression; what repeats itself does, and the steps of what counts up. */
const isGuessable = (key: string): boolean =>
  placeholder.test(key) ||
  [Buffer.from(key), getSteps(key)].some(
    (bytes) =>
      deflateRawSync(bytes).length <
      MIN_COMPRESSED_SHARE * Math.min(key.length, MAX_COMPRESSED_BYTES),
  );

const findGuessableKeys = (given: Given): Fault[] =>
  [...readKeys(given), ...readKeys(given, previousNames)]
    .filter(([, key]) => isGuessable(key))
    .map(([name]) => [name, 'can be guessed: use the output of `openssl rand -hex 32`']);

const findEqualKeys = (given: Given): Fault[] => {
  const keys = readKeys(given);
  return keys.flatMap(([name, key], index) => {
    const twin = keys.slice(0, index).find(([, other]) => other === key);
    return twin ? [[name, `must differ from ${twin[0]}`] as const] : [];
  });
};

const findPublicSecret = ({ RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous }: Given): Fault[] =>
  previous === SANDBOX_WEBHOOK_SECRET
    ? [['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', 'must not be the sandbox’s: it is publicly known']]
    : [];

const findUnencryptedPayments = ({ RAZORPAY_KEY_ID, PUBLIC_URL }: Given): Fault[] =>
  String(RAZORPAY_KEY_ID).startsWith('rzp_live_') && !String(PUBLIC_URL).startsWith('https:')
    ? [['PUBLIC_URL', 'must begin with https:// with live Razorpay keys']]
    : [];

const findUnencryptedRazorpay = ({ RAZORPAY_API_URL: url = '' }: Given): Fault[] =>
  url !== '' && !/^https:/i.test(String(url)) && !isLoopback(String(url))
    ? [['RAZORPAY_API_URL', 'must begin with https://: the keys are sent there']]
    : [];

const rules = [
  findGuessableKeys,
  findEqualKeys,
  findPublicSecret,
  findUnencryptedPayments,
  findUnencryptedRazorpay,
];

/** Refuses what would be unsafe where others reach the product; `required` names settings with a reason. */
export const requireSafePublicSettings =
  (required: Readonly<Record<string, string>>) =>
  (given: Given, context: z.core.$RefinementCtx): void => {
    if (isLoopback(String(given['PUBLIC_URL']))) return;
    const missing = Object.entries(required).filter(([name]) => given[name] === undefined);
    for (const [name, message] of [...missing, ...rules.flatMap((rule) => rule(given))])
      context.addIssue({ code: 'custom', path: [name], message });
  };
