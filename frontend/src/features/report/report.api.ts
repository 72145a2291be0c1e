import type { reportCalls, ReportedKind } from '@nirmaan/contracts/report';
import { get, post } from '../../shared/api';
import { defineRead, defineSubmit } from '../../shared/saga';

type Calls = typeof reportCalls;

export const fileReport = defineSubmit('report/file', post<Calls['file']>('/user/report'), {
  failed: 'Your report could not be sent.',
});

export const reports = defineRead('report/list', get<Calls['list']>('/operator/reports'), {
  key: 'reports',
  failed: 'The reports could not be loaded.',
});

export const decideReport = defineSubmit(
  'report/decide',
  post<Calls['decide']>('/operator/decide-report'),
  { failed: 'Your decision could not be saved.', refreshes: true },
);

export interface ReportTarget {
  readonly kind: ReportedKind;
  readonly target: string;
  readonly application?: string;
}
