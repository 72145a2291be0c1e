import { buildUrl } from '@nirmaan/contracts/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import { handled } from '../shared/saga';

import.meta.glob('../features/*/index.ts', { eager: true });

/** Values for every parameter of an address. */
const params = { id: 'x', slug: 'x', projectId: 'x', consultantId: 'x' };

/** The call as `FakeServer` names it, and the action that requests it. */
export interface Row {
  readonly call: string;
  readonly ask: () => UnknownAction;
}

const rowsOf = (wanted: 'search' | 'submit'): readonly Row[] =>
  handled
    .filter(({ kind }) => kind === wanted)
    .map(({ exchange: { call, ...exchange } }) => ({
      call: `${call.method} ${buildUrl(call, params).replace('/api', '')}`,
      ask: () => exchange.requested({ params }),
    }));

/** Every submit. Buying has a window in between, and specs of its own. */
export const submits = rowsOf('submit');

/** Every read. */
export const searches = rowsOf('search');
