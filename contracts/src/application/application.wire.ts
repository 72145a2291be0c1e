import { z } from 'zod';
import type { AccountView } from '../account/index.js';
import { attachmentOnWire, toAttachmentsOnWire } from '../attachment/index.js';
import { imageUrlBelow, toRupees } from '../kernel/index.js';
import type { SectorSlug } from '../sector/index.js';
import type { DecidedStatus, ApplicationStatus } from './application.events.js';
import type { ApplicationView } from './application.views.js';

/** What an owner decides. The specification's `success` is shown as Awarded. */
export const decisionsOnWire = ['pending', 'success', 'rejected'] as const;
export type DecisionOnWire = (typeof decisionsOnWire)[number];

/** `withdrawn` is our own word: the specification knows no withdrawal, and no owner is sent one. */
export const statusOnWire = z.enum([...decisionsOnWire, 'withdrawn']);
export type StatusOnWire = z.infer<typeof statusOnWire>;

export const statusToWire: Readonly<Record<ApplicationStatus, StatusOnWire>> = {
  pending: 'pending',
  awarded: 'success',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

export const decisionFromWire: Readonly<Record<DecisionOnWire, DecidedStatus>> = {
  pending: 'pending',
  success: 'awarded',
  rejected: 'rejected',
};

const applicantInfo = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The sector's name. */
  sector: z.string(),
  exp: z.string(),
  bio: z.string(),
  image: z.string(),
});

/** The part of the public profile shown with a proposal. */
const applicantProfile = z.object({
  headline: z.string(),
  location: z.string(),
  experience: z.string(),
  work: z.array(z.string()),
  /** The number of projects awarded to the applicant on this platform. */
  awarded: z.number(),
});
export type ApplicantProfileOnWire = z.infer<typeof applicantProfile>;

/** An applicant as the project's owner sees them. */
export const applicantOnWire = z.object({
  projectId: z.string(),
  applerUserId: z.string(),
  preposal: z.string(),
  userBudget: z.number(),
  status: statusOnWire,
  shortlisted: z.boolean(),
  submittedAt: z.string(),
  /** Null where the proposal is as it was submitted. */
  editedAt: z.string().nullable(),
  /** How often it was edited; a decision sends this number back. */
  edits: z.number(),
  attachments: z.array(attachmentOnWire),
  userInfo: z.tuple([applicantInfo]),
  /** Null without one, and in lists of projects. */
  publicProfile: applicantProfile.nullable(),
});
export type ApplicantOnWire = z.infer<typeof applicantOnWire>;

/** Blank where the consultant's account is missing. */
const toApplicantInfo = (
  account: AccountView | undefined,
  getSectorName: (sector: SectorSlug) => string,
): Omit<z.infer<typeof applicantInfo>, 'image'> => ({
  name: account?.name ?? '',
  email: account?.email ?? '',
  phone: account?.phone ?? '',
  sector: account?.sector ? getSectorName(account.sector) : '',
  exp: account?.experience ?? '',
  bio: account?.bio ?? '',
});

export const toApplicantOnWire = (
  view: ApplicationView,
  account: AccountView | undefined,
  getSectorName: (sector: SectorSlug) => string,
  publicProfile: ApplicantProfileOnWire | null,
): ApplicantOnWire => ({
  projectId: view.project,
  applerUserId: view.consultant,
  preposal: view.proposal,
  userBudget: toRupees(view.amount),
  status: statusToWire[view.status],
  shortlisted: view.shortlistedSince !== null,
  submittedAt: view.submittedAt,
  editedAt: view.editedAt,
  edits: view.edits,
  attachments: toAttachmentsOnWire('applications', view._id, view.attachments),
  userInfo: [
    {
      ...toApplicantInfo(account, getSectorName),
      image: imageUrlBelow(`/applications/${view._id}`, account?.image ?? null),
    },
  ],
  publicProfile,
});

const projectDetail = z.object({
  title: z.string(),
  category: z.string(),
  sector: z.string(),
  budget: z.number(),
  location: z.string(),
  /** As in lists of projects. */
  status: z.number(),
  awardStatus: z.number(),
});
export type ProjectDetailOnWire = z.infer<typeof projectDetail>;

/** An application as its consultant sees it. */
export const myApplicationOnWire = z.object({
  _id: z.string(),
  projectId: z.string(),
  projectDetail: z.tuple([projectDetail]),
  userBudget: z.number(),
  preposal: z.string(),
  updatedAt: z.string(),
  expDate: z.string(),
  status: statusOnWire,
  /** Why the owner decided so; empty where no reason was given. */
  reason: z.string(),
  attachments: z.array(attachmentOnWire),
  editedAt: z.string().nullable(),
  edits: z.number(),
});
export type MyApplicationOnWire = z.infer<typeof myApplicationOnWire>;

export const toMyApplicationOnWire = (
  view: Omit<
    ApplicationView,
    'position' | 'consultant' | 'hiddenSince' | 'shortlistedSince' | 'submittedAt'
  >,
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
  reason: view.reason ?? '',
  attachments: toAttachmentsOnWire('applications', view._id, view.attachments),
  editedAt: view.editedAt,
  edits: view.edits,
});

/** One event of an application, with the revision and position by which an auditor can find it. */
const historyEntryOnWire = z.object({
  type: z.string(),
  /** Null before the proposal. */
  from: statusOnWire.nullable(),
  to: statusOnWire,
  by: z.string(),
  byName: z.string(),
  reason: z.string().nullable(),
  /** Of a proposal and its edits; null elsewhere. */
  userBudget: z.number().nullable(),
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

export const stateOnWire = (status: ApplicationStatus | null): HistoryOnWire['state'] =>
  status && { status: statusToWire[status] };
