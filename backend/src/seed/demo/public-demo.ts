import { ConfigError, isLoopback } from '@nirmaan/platform/config';
import { accountAggregate } from '../../account/account.decider.js';
import type { AggregateReader } from '../../kernel/commands/index.js';
import { type DemoPerson, demoPeople } from './people.js';

/** The demo accounts that this installation has, unless they are suspended or closed. */
export async function findActiveDemoPeople(aggregates: AggregateReader): Promise<DemoPerson[]> {
  const active = demoPeople.map(async (person) => {
    const { state } = await aggregates.load(accountAggregate, person.account);
    return state.person && !state.suspension && !state.closure ? [person] : [];
  });
  return (await Promise.all(active)).flat();
}

/** Throws ConfigError where others could sign in with the demo's password, which everybody can read. */
export async function refusePublicDemo(
  { PUBLIC_URL }: { readonly PUBLIC_URL: string },
  aggregates: AggregateReader,
): Promise<void> {
  if (isLoopback(PUBLIC_URL) || (await findActiveDemoPeople(aggregates)).length === 0) return;
  throw new ConfigError(
    'These data have demo accounts, whose password is public: with a PUBLIC_URL on this machine, suspend them by `npm run admin -- account suspend-demo`, and start again.',
  );
}
