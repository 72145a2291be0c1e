import type { overviewCalls } from '@nirmaan/contracts/overview';
import { defineCalls, defineRead } from '../../shared/saga';

export const overview = defineRead(
  defineCalls<typeof overviewCalls>('overview').get('view', '/user/overview'),
  'The overview could not be loaded.',
);
