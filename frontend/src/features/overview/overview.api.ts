import { lateCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(async () => (await import('./overview.shapes')).overviewCalls);

export const viewOverview = defineExchange('overview/view', call('view'));
