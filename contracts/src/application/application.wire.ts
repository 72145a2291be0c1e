import { z } from 'zod';
import { asOfQuery } from '../kernel/as-of.js';
import { defineCall } from '../kernel/call.js';
import { accountId, projectId } from '../kernel/ids.js';
import { cursorOnWire, limitOnWire, listAnswer, pageOnWire } from '../kernel/paging.js';
import { applicantOnWire } from './applicant.wire.js';
import { historyOnWire } from './application-history.wire.js';
import { changeApplicantStatusRequest, submitProposalRequest } from './application.requests.js';
import { myApplicationOnWire } from './my-application.wire.js';

const pageQuery = z.strictObject({
  limit: limitOnWire.optional(),
  page: pageOnWire.optional(),
  after: cursorOnWire.optional(),
});

export const applicationCalls = {
  submit: defineCall({
    method: 'POST',
    path: '/user/apply-project',
    access: ['consultant'],
    body: submitProposalRequest,
    answer: z.object({ message: z.string(), data: myApplicationOnWire }),
    refuses: [
      'PROJECT.NOT_FOUND',
      'PROJECT.CLOSED',
      'PROJECT.LAST_DAY_PASSED',
      'APPLICATION.ALREADY_SUBMITTED',
      'SUBSCRIPTION.NO_CREDIT',
      'REQUEST.CONFLICT',
    ],
  }),
  applicants: defineCall({
    method: 'POST',
    path: '/get-project/appler/:id',
    access: ['manufacturer'],
    params: z.strictObject({ id: projectId }),
    query: pageQuery,
    answer: listAnswer(applicantOnWire),
    refuses: ['PROJECT.NOT_FOUND', 'PROJECT.NOT_THE_OWNER'],
  }),
  changeStatus: defineCall({
    method: 'PUT',
    path: '/user/update-apply-status',
    access: ['manufacturer'],
    body: changeApplicantStatusRequest,
    answer: z.object({ message: z.string() }),
    refuses: [
      'PROJECT.NOT_FOUND',
      'PROJECT.NOT_THE_OWNER',
      'APPLICATION.NOT_FOUND',
      'REQUEST.CONFLICT',
    ],
  }),
  mine: defineCall({
    method: 'GET',
    path: '/get-apply-project/consultant',
    access: ['consultant'],
    query: pageQuery,
    answer: listAnswer(myApplicationOnWire),
  }),
  history: defineCall({
    method: 'GET',
    path: '/audit/applications/:projectId/:consultantId',
    access: 'signedIn',
    params: z.strictObject({ projectId, consultantId: accountId }),
    query: asOfQuery,
    answer: z.object({ message: z.string(), data: historyOnWire }),
    refuses: [
      'PROJECT.NOT_FOUND',
      'PROJECT.NOT_THE_OWNER',
      'APPLICATION.NOT_FOUND',
      'AUDIT.HISTORY_BROKEN',
    ],
  }),
};
