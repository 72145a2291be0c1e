import type { overviewCalls } from '@nirmaan/contracts/overview';
import { get } from '../../shared/api';
import { defineExchange, defineLoaded, takeSearch } from '../../shared/saga';

export const viewOverview = defineExchange(
  'overview/view',
  get<(typeof overviewCalls)['view']>('/user/overview'),
);

/** The first screen of the dashboard. */
export const overview = defineLoaded({
  key: 'overview',
  exchange: viewOverview,
  read: ({ data }) => data,
  failed: 'The overview could not be loaded.',
});

export function* overviewSaga() {
  yield* takeSearch(viewOverview);
}
