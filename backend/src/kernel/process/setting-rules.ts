import { isLoopback, type PreviousKey } from '@nirmaan/platform/config';
import type { z } from 'zod';
import { deflateRawSync } from 'node:zlib';

/** The setting that is refused, and why. */
export type Fault = readonly [name: string, message: string];

type Rule<Settings> = (given: Settings) => readonly Fault[];

/** Settings by name; those that a process does not have are missing. */
type Given = Readonly<Record<string, unknown>>;

const isKey = (name: string): boolean => /_(KEY|SECRET|KEK)$/.test(name);
/** Those that no longer sign still verify. */
const isPreviousKey = (name: string): boolean => /_(KEY|SECRET|KEK)_PREVIOUS$/.test(name);

const getKey = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : (value as PreviousKey | undefined)?.key;

const readKeys = (given: Given, isWanted: (name: string) => boolean) =>
  Object.entries(given)
    .filter(([name]) => isWanted(name))
    .flatMap(([name, value]) =>
      [value].flat().flatMap((one) => {
        const key = getKey(one);
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

const refuseGuessableKeys = (given: Given): Fault[] =>
  readKeys(given, (name) => isKey(name) || isPreviousKey(name))
    .filter(([, key]) => isGuessable(key))
    .map(([name]) => [name, 'can be guessed: use the output of `openssl rand -hex 32`']);

const refuseEqualKeys = (given: Given): Fault[] => {
  const keys = readKeys(given, isKey);
  return keys.flatMap(([name, key], index) => {
    const twin = keys.slice(0, index).find(([, other]) => other === key);
    return twin ? [[name, `must differ from ${twin[0]}`] as const] : [];
  });
};

type Check<Settings> = (given: Settings, context: z.core.$RefinementCtx) => void;

const report = (faults: readonly Fault[], context: z.core.$RefinementCtx): void => {
  for (const [name, message] of faults) context.addIssue({ code: 'custom', path: [name], message });
};

/** Refuses settings that break one of the rules. */
export const follow =
  <Settings>(...rules: readonly Rule<Settings>[]): Check<Settings> =>
  (given, context) =>
    report(
      rules.flatMap((rule) => rule(given)),
      context,
    );

/** The same where others reach the product, and refuses weak keys there. */
export const followInPublic =
  <Settings extends { readonly PUBLIC_URL: string }>(
    ...rules: readonly Rule<Settings>[]
  ): Check<Settings> =>
  (given, context) => {
    if (!isLoopback(given.PUBLIC_URL))
      follow<Settings>(...rules, refuseGuessableKeys, refuseEqualKeys)(given, context);
  };
