import type { applicationCalls } from '@nirmaan/contracts/application';
import { get, post, put } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

type Calls = typeof applicationCalls;

export const submitProposal = defineExchange(
  'application/submit',
  post<Calls['submit']>('/user/apply-project'),
);
export const changeStatus = defineExchange(
  'application/changeStatus',
  put<Calls['changeStatus']>('/user/update-apply-status'),
);
export const listMyApplications = defineExchange(
  'application/listMine',
  get<Calls['mine']>('/get-apply-project/consultant'),
);
export const readHistory = defineExchange(
  'application/readHistory',
  get<Calls['history']>('/audit/applications/:projectId/:consultantId'),
);
