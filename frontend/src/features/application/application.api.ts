import { applicationCalls } from '@nirmaan/contracts/application';
import { defineExchange } from '../../shared/saga';

export const submitProposal = defineExchange('application/submit', applicationCalls.submit);
export const changeStatus = defineExchange(
  'application/changeStatus',
  applicationCalls.changeStatus,
);
export const listMyApplications = defineExchange('application/listMine', applicationCalls.mine);
export const readHistory = defineExchange('application/readHistory', applicationCalls.history);
