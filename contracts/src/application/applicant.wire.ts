import { z } from 'zod';
import { toRupees } from '../kernel/money.js';
import { statusesOnWire, statusToWire } from './applicant-status.wire.js';
import type { ApplicationView } from './application.views.js';

const applicantInfo = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  exp: z.string(),
  bio: z.string(),
});
export type ApplicantInfoOnWire = z.infer<typeof applicantInfo>;

/** An applicant as the project's owner sees one. */
export const applicantOnWire = z.object({
  projectId: z.string(),
  applerUserId: z.string(),
  preposal: z.string(),
  userBudget: z.number(),
  status: z.enum(statusesOnWire),
  submittedAt: z.string(),
  userInfo: z.array(applicantInfo),
});
export type ApplicantOnWire = z.infer<typeof applicantOnWire>;

export const toApplicantOnWire = (
  view: ApplicationView,
  info: ApplicantInfoOnWire,
): ApplicantOnWire => ({
  projectId: view.project,
  applerUserId: view.consultant,
  preposal: view.proposal,
  userBudget: toRupees(view.amount),
  status: statusToWire[view.status],
  submittedAt: view.submittedAt,
  userInfo: [info],
});
