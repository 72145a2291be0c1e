import { z } from 'zod';

/** A key that was replaced. What it signed verifies until then, or for ever. */
export interface PreviousKey {
  readonly key: string;
  readonly until: Date | null;
}

const previousKey = z
  .string()
  .regex(/^[^,@]{32,}(@.+)?$/, 'must be keys as <key> or <key>@<time>, separated by commas')
  .transform((text): PreviousKey => {
    const [key = '', until] = text.split('@');
    return { key, until: until === undefined ? null : new Date(until) };
  });

/** `<key>@<time>`, separated by commas; without a time for ever. */
export const previousKeys = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(previousKey))
  .default([]);

export const writePreviousKey = (key: string, until: Date | null): string =>
  until ? `${key}@${until.toISOString()}` : key;

/** The keys whose signatures verify, the current one first. */
export const getVerifyingKeys = (
  current: string,
  previous: readonly PreviousKey[] | undefined,
  now: Date,
): string[] => [
  current,
  ...(previous ?? []).filter(({ until }) => !until || now < until).map(({ key }) => key),
];
