import { z } from 'zod';
import { accountId, projectId } from '../kernel/ids.js';
import { instant } from '../kernel/india-time.js';
import { paise } from '../kernel/money.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { applicantStatus, applicationId } from './application.ids.js';

const application = {
  _id: applicationId,
  project: projectId,
  consultant: accountId,
  amount: paise,
  proposal: z.string(),
  status: applicantStatus,
  submittedAt: instant,
  updatedAt: instant,
  position: z.bigint(),
};

/** Applications: of a project, for its owner; of a consultant, for themselves. */
export const applicationsReadModel = defineReadModel({
  name: 'applications',
  version: 1,
  view: z.object(application),
  indexes: [
    { project: 1, submittedAt: -1, _id: -1 },
    { project: 1, status: 1 },
    { consultant: 1, submittedAt: -1, _id: -1 },
    { submittedAt: -1, _id: -1 },
  ],
});
export type ApplicationView = ViewOf<typeof applicationsReadModel>;

export const historyEntry = z.object({
  type: z.enum(['ProposalSubmitted', 'ApplicantStatusChanged']),
  from: applicantStatus.nullable(),
  to: applicantStatus,
  by: accountId,
  reason: z.string().nullable(),
  at: instant,
  revision: z.bigint(),
  position: z.bigint(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A history document keeps this many steps, the newest; the log keeps all. */
export const MAX_ENTRIES = 500;

/** The newest steps of an application, in order. No screen reads it: histories are replayed from the log (ADR 0010). */
export const applicationHistoryReadModel = defineReadModel({
  name: 'applicationHistory',
  version: 1,
  view: z.object({
    _id: applicationId,
    project: projectId,
    consultant: accountId,
    entries: z.array(historyEntry),
    position: z.bigint(),
  }),
  indexes: [],
});
