import type { auditCalls } from '@nirmaan/contracts/audit';
import { call } from 'typed-redux-saga';
import { saveFile } from '../../shared/files';
import { defineCalls, defineSearch, defineSubmit } from '../../shared/saga';

const { get } = defineCalls<typeof auditCalls>('audit');

export const findApplications = defineSearch(get('find', '/audit/applications'));
export const readTimeline = defineSearch(
  get('timeline', '/audit/applications/:projectId/:consultantId/timeline'),
);
export const readApplicantsAsOf = defineSearch(
  get('applicantsAsOf', '/audit/projects/:projectId/applicants'),
);
export const exportHistory = defineSubmit(
  get('export', '/audit/applications/:projectId/:consultantId/export'),
  {
    succeeded: false,
    *then({ data }) {
      yield* call(saveFile, data);
    },
  },
);
