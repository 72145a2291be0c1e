import { streamOf } from '@nirmaan/contracts/catalogue';
import { ConfigError } from '@nirmaan/platform/config';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { z } from 'zod';
import type { EmailKeys } from './account-secrets.js';

const registration = z.object({ email: z.email() });

/**
 * Throws ConfigError when the first registered address is not claimed under this key: then no user could sign in, and
 * every address could be registered again.
 */
export async function requireOwnEmailKey(
  eventStore: EventStore,
  emailKeys: EmailKeys,
): Promise<void> {
  for await (const { personal } of eventStore.readFiltered({ types: ['UserRegistered'] }, 0n, 1)) {
    const registered = registration.safeParse(personal);
    if (!registered.success) continue;
    const claim = streamOf.emailClaim(emailKeys.of(registered.data.email));
    if (await eventStore.readTip(claim)) return;
    throw new ConfigError(
      'EMAIL_CLAIM_KEY is not the key of this data. Put it back from the backup.',
    );
  }
}
