import type { overviewCalls } from '@nirmaan/contracts/overview';
import { callsOf } from '../../shared/api';
import { defineRead } from '../../shared/saga';

export const overview = defineRead(
  callsOf<typeof overviewCalls>('overview').get('view', '/user/overview'),
  'The overview could not be loaded.',
);
