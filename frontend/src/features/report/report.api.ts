import type { reportCalls, ReportedKind } from '@nirmaan/contracts/report';
import { defineCalls, defineRead, defineSubmit } from '../../shared/saga';

const { get, post } = defineCalls<typeof reportCalls>('report');

export const fileReport = defineSubmit(post('file', '/user/report'), {
  failed: 'Your report could not be sent.',
});

export const reports = defineRead(
  get('list', '/operator/reports'),
  'The reports could not be loaded.',
);

export const reportedEngagement = defineRead(
  get('engagement', '/operator/reports/:report/engagement'),
  'The work could not be loaded.',
);

export const decideReport = defineSubmit(post('decide', '/operator/decide-report'), {
  failed: 'Your decision could not be saved.',
  refreshes: true,
});

export interface ReportTarget {
  readonly kind: ReportedKind;
  readonly target: string;
  readonly application?: string;
}
