import { nameStream } from '../kernel/stream-name.js';
import type { AccountId, EmailKey, SessionId } from './account.ids.js';

export const accountStreams = {
  account: (id: AccountId) => nameStream('account', id),
  emailClaim: (key: EmailKey) => nameStream('emailClaim', key),
  session: (id: SessionId) => nameStream('session', id),
};
