import { SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import { isLoopback } from '@nirmaan/platform/config';
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

const readKeys = (given: Given): (readonly [name: string, key: string])[] =>
  keyNames.flatMap((name) => {
    const key = given[name];
    return typeof key === 'string' ? [[name, key] as const] : [];
  });

const MAX_COMPRESSED_BYTES = 32;
const MIN_COMPRESSED_SHARE = 0.8;

/** Random text does not become smaller by compression; what repeats itself or counts up does. */
const isGuessable = (key: string): boolean =>
  deflateRawSync(key).length < MIN_COMPRESSED_SHARE * Math.min(key.length, MAX_COMPRESSED_BYTES);

const findGuessableKeys = (given: Given): Fault[] =>
  readKeys(given)
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
  /^http:/i.test(String(url)) && !isLoopback(String(url))
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
