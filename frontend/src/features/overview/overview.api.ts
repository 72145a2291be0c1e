import { overviewCalls } from '@nirmaan/contracts/overview';
import { defineExchange } from '../../shared/saga';

export const viewOverview = defineExchange('overview/view', overviewCalls.view);
