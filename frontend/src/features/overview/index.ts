import type { overviewCalls } from '@nirmaan/contracts/overview';
import { get } from '../../shared/api';
import { defineRead } from '../../shared/saga';

export const overview = defineRead(
  'overview/view',
  get<(typeof overviewCalls)['view']>('/user/overview'),
  { key: 'overview', failed: 'The overview could not be loaded.' },
);
