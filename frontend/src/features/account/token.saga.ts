import { TOKEN_KEY } from '@nirmaan/contracts/account';
import { fromContext } from '../../shared/saga';

/** Keeps the token of the last answer that had one where the specification wants it. */
export function* keepToken(token: string) {
  const storage = yield* fromContext('storage');
  storage.setItem(TOKEN_KEY, token);
}

export function* forgetToken() {
  const storage = yield* fromContext('storage');
  storage.removeItem(TOKEN_KEY);
}
