import { z } from 'zod';
import type { AccountView } from '../account/index.js';
import { attachmentOnWire, toAttachmentsOnWire } from '../attachment/index.js';
import { type FieldsOf, imageUrlBelow, omit, toRupees } from '../kernel/index.js';
import type { SectorSlug } from '../sector/index.js';
import type { ApplicationStatus } from './application.events.js';
import { proposedMilestoneOnWire, toMilestonesOnWire } from './milestones.wire.js';
import { statusOnWire, statusToWire, type WorkOnWire, workOnWire } from './status.wire.js';
import type { ApplicationView } from './application.views.js';

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

/** What both sides see of a proposal. */
const proposalOnWire = z.object({
  preposal: z.string(),
  userBudget: z.number(),
  status: statusOnWire,
  attachments: z.array(attachmentOnWire),
  milestones: z.array(proposedMilestoneOnWire),
  /** Null where the proposal is as it was submitted. */
  editedAt: z.string().nullable(),
  /** How often it was edited; a decision sends this number back. */
  edits: z.number(),
});

/** An applicant as the project's owner sees them. */
export const applicantOnWire = proposalOnWire.extend({
  projectId: z.string(),
  applerUserId: z.string(),
  shortlisted: z.boolean(),
  /** Was awarded and has no account any more. */
  left: z.boolean(),
  work: workOnWire,
  submittedAt: z.string(),
  userInfo: z.tuple([applicantInfo]),
  /** Null without one, and in lists of projects. */
  publicProfile: applicantProfile.nullable(),
});
export type ApplicantOnWire = z.infer<typeof applicantOnWire>;

/** Until then, withdrawing returns the credit; null while no edit of the project allows it. */
const creditUntil = z.string().nullable();

/** An application as its consultant sees it on the project's page. */
export const ownApplicationOnWire = proposalOnWire.extend({
  _id: z.string(),
  creditUntil,
  submittedAt: z.string(),
});

type ConsultantsApplication = Omit<
  ApplicationView,
  'position' | 'consultant' | 'hiddenSince' | 'shortlistedSince' | 'submittedAt'
>;

const toProposalOnWire = (view: ConsultantsApplication): z.infer<typeof proposalOnWire> => ({
  preposal: view.proposal,
  userBudget: toRupees(view.amount),
  status: statusToWire[view.status],
  attachments: toAttachmentsOnWire('applications', view._id, view.attachments),
  milestones: toMilestonesOnWire(view.milestones),
  editedAt: view.editedAt,
  edits: view.edits,
});

export const toOwnApplicationOnWire = (
  view: ApplicationView,
): z.infer<typeof ownApplicationOnWire> => ({
  _id: view._id,
  submittedAt: view.submittedAt,
  creditUntil: view.creditUntil,
  ...toProposalOnWire(view),
});

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
  joined: Pick<ApplicantOnWire, 'publicProfile' | 'work'>,
): ApplicantOnWire => ({
  projectId: view.project,
  applerUserId: view.consultant,
  ...toProposalOnWire(view),
  shortlisted: view.shortlistedSince !== null,
  left: view.consultantLeft,
  submittedAt: view.submittedAt,
  userInfo: [
    {
      ...toApplicantInfo(account, getSectorName),
      image: imageUrlBelow(`/applications/${view._id}`, account?.image ?? null),
    },
  ],
  ...joined,
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
export const myApplicationOnWire = proposalOnWire.extend({
  _id: z.string(),
  projectId: z.string(),
  projectDetail: z.tuple([projectDetail]),
  updatedAt: z.string(),
  creditUntil,
  work: workOnWire,
  /** No one else sees the project any more: its owner's account is suspended or closed, or an operator hid it. */
  projectHidden: z.boolean(),
  expDate: z.string(),
  /** Why the owner decided so; empty where no reason was given. */
  reason: z.string(),
});
export type MyApplicationOnWire = z.infer<typeof myApplicationOnWire>;

export const toMyApplicationOnWire = (
  view: ConsultantsApplication,
  project: ProjectDetailOnWire,
  joined: { readonly lastDay: string; readonly isHidden: boolean; readonly work: WorkOnWire },
): MyApplicationOnWire => ({
  _id: view._id,
  projectId: view.project,
  projectDetail: [project],
  updatedAt: view.updatedAt,
  creditUntil: view.creditUntil,
  work: joined.work,
  projectHidden: joined.isHidden,
  expDate: joined.lastDay,
  reason: view.reason ?? '',
  ...toProposalOnWire(view),
});

const earlierVersionsAndDecisions = z.object({
  /** Before the applicant edited it, the oldest first. */
  earlierVersions: z.array(
    z.object({
      amount: z.number(),
      proposal: z.string(),
      milestones: z.array(proposedMilestoneOnWire),
      at: z.string(),
    }),
  ),
  decisions: z.array(
    z.object({ status: statusOnWire, reason: z.string().nullable(), at: z.string() }),
  ),
});
export type EarlierVersionsAndDecisions = z.infer<typeof earlierVersionsAndDecisions>;

/** What its consultant downloads of an application; whether it is shortlisted is its owner's business. */
export const toApplicationDownload = (
  view: ApplicationView,
  joined: EarlierVersionsAndDecisions & { readonly project: string },
) => ({
  ...omit(
    view,
    '_id',
    'position',
    'consultant',
    'hiddenSince',
    'shortlistedSince',
    'creditUntil',
    'consultantLeft',
    'updatedAt',
    'editedAt',
    'edits',
    'reason',
  ),
  ...joined,
  id: view._id,
  projectId: view.project,
  amount: toRupees(view.amount),
  status: statusToWire[view.status],
  attachments: toAttachmentsOnWire('applications', view._id, view.attachments),
  milestones: toMilestonesOnWire(view.milestones),
});

export const applicationDownload = z.object({
  id: z.string(),
  projectId: z.string(),
  /** The project's title. */
  project: z.string(),
  /** In rupees. */
  amount: z.number(),
  proposal: z.string(),
  attachments: z.array(attachmentOnWire),
  milestones: z.array(proposedMilestoneOnWire),
  status: statusOnWire,
  submittedAt: z.string(),
  ...earlierVersionsAndDecisions.shape,
} satisfies FieldsOf<typeof toApplicationDownload>);

/** An auditor finds its event by revision and position; for the consultant, `revision` counts the entries. */
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
