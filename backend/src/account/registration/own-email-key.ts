import type { EmailKey } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { emailAddress, getAddressSubject, subjectId } from '@nirmaan/contracts/kernel';
import { ConfigError } from '@nirmaan/platform/config';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { z } from 'zod';
import type { EmailKeys } from './email-keys.js';

/** The events with an address whose keyed hash names a stream or a subject. */
const types = ['UserRegistered', 'EnquirySent', 'NewsletterJoined'];

const withAddress = z.object({ email: emailAddress });
const withSubject = z.object({ subject: subjectId });

/**
 * Throws ConfigError when the first address of these data is not known under this key: then no user could sign in, and
 * every address could be registered again.
 */
export async function requireOwnEmailKey(eventStore: EventStore, emailKeys: EmailKeys) {
  for await (const { type, data, personal } of eventStore.readFiltered({ types }, 0n, 1)) {
    const address = withAddress.safeParse(personal).data?.email;
    if (address === undefined) continue;
    const key = emailKeys.of(address);
    const isOwn =
      type === 'UserRegistered'
        ? await isClaimed(eventStore, key)
        : await isSubject(eventStore, key, withSubject.safeParse(data).data?.subject);
    if (isOwn) return;
    throw new ConfigError(
      'EMAIL_CLAIM_KEY is not the key of this data. Put it back from the backup.',
    );
  }
}

const isClaimed = async (eventStore: EventStore, key: EmailKey): Promise<boolean> =>
  (await eventStore.readTip(streamOf.emailClaim(key))) !== null;

/** An address that was erased and used again has another subject. */
async function isSubject(eventStore: EventStore, key: EmailKey, given?: string): Promise<boolean> {
  const subject = getAddressSubject(key);
  return subject === given || (await eventStore.readTip(streamOf.erasure(subject))) !== null;
}
