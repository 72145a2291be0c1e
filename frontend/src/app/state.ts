import type { reducer } from './reducer';

/** Everything that the client knows at one moment. */
export type State = ReturnType<typeof reducer>;
