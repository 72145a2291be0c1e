import { z } from 'zod';
import { accountId, projectId } from '../kernel/ids.js';
import { instant, paise, toRupees } from '../kernel/fields.js';
import { defineReadModel, type ViewOf } from '../kernel/read-model.js';
import { applicantStatus, type ApplicantStatus, applicationId } from './application.events.js';
import { statusesOnWire, statusToWire } from './application.messages.js';

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

const projectDetail = z.object({
  title: z.string(),
  category: z.string(),
  sector: z.string(),
  budget: z.number(),
  location: z.string(),
});
export type ProjectDetailOnWire = z.infer<typeof projectDetail>;

/** An application as its consultant sees it. */
export const myApplicationOnWire = z.object({
  _id: z.string(),
  projectId: z.string(),
  projectDetail: z.array(projectDetail),
  userBudget: z.number(),
  preposal: z.string(),
  updatedAt: z.string(),
  expDate: z.string(),
  status: z.enum(statusesOnWire),
});
export type MyApplicationOnWire = z.infer<typeof myApplicationOnWire>;

export const toMyApplicationOnWire = (
  view: Omit<ApplicationView, 'submittedAt' | 'position'>,
  project: ProjectDetailOnWire,
  lastDay: string,
): MyApplicationOnWire => ({
  _id: view._id,
  projectId: view.project,
  projectDetail: [project],
  userBudget: toRupees(view.amount),
  preposal: view.proposal,
  updatedAt: view.updatedAt,
  expDate: lastDay,
  status: statusToWire[view.status],
});

const statusOnWire = z.enum(statusesOnWire);

/** One event of an application, with what an auditor needs to find it again. */
export const historyEntryOnWire = z.object({
  type: z.string(),
  /** Null before the proposal. */
  from: statusOnWire.nullable(),
  to: statusOnWire,
  by: z.string(),
  byName: z.string(),
  reason: z.string().nullable(),
  at: z.string(),
  revision: z.string(),
  position: z.string(),
});
export type HistoryEntryOnWire = z.infer<typeof historyEntryOnWire>;

export const historyOnWire = z.object({
  projectId: z.string(),
  consultantId: z.string(),
  /** Null before the proposal. */
  state: z.object({ status: statusOnWire }).nullable(),
  entries: z.array(historyEntryOnWire),
});
export type HistoryOnWire = z.infer<typeof historyOnWire>;

export const toHistoryEntryOnWire = (entry: HistoryEntry, byName: string): HistoryEntryOnWire => ({
  type: entry.type,
  from: entry.from && statusToWire[entry.from],
  to: statusToWire[entry.to],
  by: entry.by,
  byName,
  reason: entry.reason,
  at: entry.at,
  revision: entry.revision.toString(),
  position: entry.position.toString(),
});

export const stateOnWire = (status: ApplicantStatus | null): HistoryOnWire['state'] =>
  status && { status: statusToWire[status] };
