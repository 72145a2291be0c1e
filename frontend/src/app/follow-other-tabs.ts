import { TOKEN_KEY } from '@nirmaan/contracts/account';
import { sessionLost } from '../shared/saga';
import type { createStore } from './store';

/** Who signs out in one tab is signed out in all of them: the browser tells the others that the token is gone. */
export const followOtherTabs = ({ dispatch }: ReturnType<typeof createStore>): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOKEN_KEY && newValue === null) dispatch(sessionLost());
  });
