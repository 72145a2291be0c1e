import type { Keyring } from '../keyring/index.js';
import type { ErasureLedger } from './ledger.js';

const BATCH = 1_000;

/** Destroys the keys of the ledger's subjects that a restored keyring still has. */
export async function destroyErasedKeys(ledger: ErasureLedger, keyring: Keyring): Promise<void> {
  const subjects = await ledger
    .newestFirst()
    .map(({ _id }) => _id)
    .toArray();
  let isRestored = false;
  for (let from = 0; from < subjects.length; from += BATCH) {
    const batch = new Set(subjects.slice(from, from + BATCH));
    const keys = await keyring.find(batch);
    for (const subject of batch) {
      if (keys.get(subject) === 'erased') continue;
      await keyring.destroy(subject);
      isRestored = true;
    }
  }
  if (isRestored) await keyring.compact();
}
