import { TOKEN_KEY } from '@nirmaan/contracts/account';
import { tokenChanged } from '../features/account';
import { sessionLost } from '../shared/saga';
import type { createStore } from './store';

/**
 * Tabs share their cookies, so who signs out or in in one tab does so in all of them: the browser tells the others
 * what became of the token.
 */
export const followOtherTabs = ({ dispatch }: ReturnType<typeof createStore>): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN_KEY)
      dispatch(newValue === null ? sessionLost('inAnotherTab') : tokenChanged());
  });
