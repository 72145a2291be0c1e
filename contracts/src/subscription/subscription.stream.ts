import type { AccountId } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';

export const subscriptionStreams = {
  subscription: (account: AccountId) => nameStream('subscription', account),
};
