import { buildUrl } from '@nirmaan/contracts/kernel';
import type { AnyCall } from '../shared/api';
import type { Handled } from '../shared/saga';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../features/*/*.api.ts', '../features/overview/index.ts'],
  { eager: true },
);

const isHandled = (exported: unknown): exported is Handled<AnyCall> =>
  typeof exported === 'object' && exported !== null && 'saga' in exported;

const handled = Object.values(modules).flatMap(Object.values).filter(isHandled);

/** Values for every parameter of an address. */
const params = {
  ...{ id: 'x', slug: 'x', projectId: 'x', consultantId: 'x' },
  ...{ milestone: '1', payment: 'x', account: 'x', report: 'x' },
};

/** The call as `FakeServer` names it, its saga, and the action that requests it. */
export interface Row extends Pick<Handled<AnyCall>, 'saga'> {
  readonly call: string;
  readonly ask: () => ReturnType<Handled<AnyCall>['requested']>;
}

const rowsOf = (wanted: 'search' | 'submit'): readonly Row[] =>
  handled
    .filter(({ kind }) => kind === wanted)
    .map(({ call, saga, requested }) => ({
      call: `${call.method} ${buildUrl(call, params).replace('/api', '')}`,
      saga,
      ask: () => requested({ params }),
    }));

/** Every submit. Buying has a window in between, and specs of its own. */
export const submits = rowsOf('submit');

/** Every read. */
export const searches = rowsOf('search');
