import { z } from 'zod';
import { asOfQuery } from '../kernel/as-of.js';
import { defineCall } from '../kernel/call.js';
import {
  applicantThen,
  cutShort,
  exported,
  exportQuery,
  findQuery,
  foundApplication,
  ofApplication,
  ofProject,
  story,
} from './audit.wire.js';

const answerWith = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data });

/** What auditors ask; nobody else may. */
export const auditCalls = {
  find: defineCall({
    method: 'GET',
    path: '/audit/applications',
    access: ['auditor'],
    query: findQuery,
    answer: z.object({
      message: z.string(),
      data: z.array(foundApplication),
      next: z.string().nullable(),
      cutShort: z.array(cutShort),
    }),
  }),
  story: defineCall({
    method: 'GET',
    path: '/audit/applications/:projectId/:consultantId/story',
    access: ['auditor'],
    params: ofApplication,
    query: asOfQuery,
    answer: answerWith(story),
    refuses: ['APPLICATION.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
  export: defineCall({
    method: 'GET',
    path: '/audit/applications/:projectId/:consultantId/export',
    access: ['auditor'],
    params: ofApplication,
    query: exportQuery,
    answer: answerWith(exported),
    refuses: ['APPLICATION.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
  applicantsThen: defineCall({
    method: 'GET',
    path: '/audit/projects/:projectId/applicants',
    access: ['auditor'],
    params: ofProject,
    query: asOfQuery,
    answer: answerWith(z.array(applicantThen)),
    refuses: ['PROJECT.NOT_FOUND', 'AUDIT.HISTORY_BROKEN'],
  }),
};
