import { createAction } from '@reduxjs/toolkit';

/** The server no longer knows this browser. Whoever keeps the user forgets them; guarded pages do the rest. */
export const sessionLost = createAction('session/lost');
