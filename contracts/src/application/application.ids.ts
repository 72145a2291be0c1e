import { z } from 'zod';
import { type AccountId, deriveUuid, type ProjectId } from '../kernel/ids.js';

export const applicationId = z.uuid().brand<'ApplicationId'>();
export type ApplicationId = z.infer<typeof applicationId>;

/** One application per consultant and project, for ever: its id follows from the two. */
export const getApplicationId = (project: ProjectId, consultant: AccountId): ApplicationId =>
  applicationId.parse(deriveUuid('application', project, consultant));

/** Our words; the specification says `success` for awarded, and only the wire does (`applicant-status.wire.ts`). */
export const applicantStatuses = ['pending', 'awarded', 'rejected'] as const;
export const applicantStatus = z.enum(applicantStatuses);
export type ApplicantStatus = z.infer<typeof applicantStatus>;

/** What people read: in mails, notifications and the stories of auditors. */
export const applicantStatusWords: Readonly<Record<ApplicantStatus, string>> = {
  pending: 'Pending',
  awarded: 'Awarded',
  rejected: 'Rejected',
};
