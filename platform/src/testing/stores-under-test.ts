const names = ['EVENTSTORE_URL', 'MONGO_URL'] as const;
const KEY = 'of-the-contract-specs'.repeat(2);

/**
 * The environment of a product on the stores that EVENTSTORE_URL and MONGO_URL name; embedded ones in place of those that
 * are not set. Its keys are always the same: what one spec has appended, the next one must be able to read.
 */
export function storesUnderTest(): Readonly<Record<string, string>> {
  const given = names.flatMap((name) => {
    const url = process.env[name];
    return url ? [[name, url] as const] : [];
  });
  const keys = { SANDBOX: 'yes', EMAIL_CLAIM_KEY: KEY, KEYRING_KEK: KEY };
  return { ...Object.fromEntries(given), ...(given.length > 0 && keys) };
}
