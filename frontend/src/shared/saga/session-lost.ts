import { createAction } from '@reduxjs/toolkit';

/** By itself, or because somebody ended it in another tab, where they saw it happen. */
type How = 'byItself' | 'inAnotherTab';

/** The server no longer knows this browser. Whoever keeps the user forgets them; guarded pages do the rest. */
export const sessionLost = createAction('session/lost', (how: How = 'byItself') => ({
  payload: how,
}));
