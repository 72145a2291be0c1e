import type { overviewCalls } from '@nirmaan/contracts/overview';
import { get } from '../../shared/api';
import { defineSearch, defineLoaded } from '../../shared/saga';

export const viewOverview = defineSearch(
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
