import { lateCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(async () => (await import('./application.shapes')).applicationCalls);

export const submitProposal = defineExchange('application/submit', call('submit'));
export const changeStatus = defineExchange('application/changeStatus', call('changeStatus'));
export const listMyApplications = defineExchange('application/listMine', call('mine'));
export const readHistory = defineExchange('application/readHistory', call('history'));
