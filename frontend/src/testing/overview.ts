import type { UserOnWire } from '@nirmaan/contracts/account';
import type { OverviewOnWire } from '@nirmaan/contracts/overview';
import { answer } from './fake-server';
import { serverFor } from './open-client';
import { growthBought } from './shop';

export const busy: OverviewOnWire = {
  plan: growthBought,
  counts: { freelance: 3, execution: 2, applied: 5, live: 4, inProgress: 2, credit: 27 },
  attention: [{ kind: 'awarded', count: 1, message: 'One of your proposals was awarded.' }],
};
export const serverWith = (user: UserOnWire, data: OverviewOnWire) =>
  serverFor(user).on('GET /user/overview', () => answer({ message: 'ok', data }));
