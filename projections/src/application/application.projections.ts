import { applicationsReadModel } from '@nirmaan/contracts/application';
import { defineProjection, onExisting } from '../kernel/projection.js';

/** Applications with their current status, for owners and consultants alike. */
export const applications = defineProjection(applicationsReadModel, 'application', {
  ProposalSubmitted: (_, { data, metadata }) => ({
    project: data.project,
    consultant: data.consultant,
    amount: data.amount,
    proposal: data.proposal,
    ...(data.attachments && { attachments: data.attachments }),
    ...(data.milestones && { milestones: data.milestones }),
    edits: 0,
    editedAt: null,
    status: 'pending' as const,
    reason: null,
    hiddenSince: null,
    shortlistedSince: null,
    creditUntil: null,
    consultantLeft: false,
    submittedAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
  }),

  ProposalEdited: onExisting(
    ({ attachments: _files, milestones: _steps, ...row }, { data, metadata }) => ({
      ...row,
      amount: data.amount,
      proposal: data.proposal,
      ...(data.attachments && { attachments: data.attachments }),
      ...(data.milestones && { milestones: data.milestones }),
      edits: data.edits,
      editedAt: metadata.occurredAt,
      updatedAt: metadata.occurredAt,
    }),
  ),

  ProposalWithdrawn: onExisting((row, { metadata }) => ({
    ...row,
    status: 'withdrawn' as const,
    hiddenSince: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
  })),

  ApplicantStatusChanged: onExisting((row, { data, metadata }) => ({
    ...row,
    status: data.to,
    reason: data.reason ?? null,
    updatedAt: metadata.occurredAt,
  })),

  AppliedProjectEdited: onExisting((row, { data }) => ({
    ...row,
    creditUntil: data.creditUntil ?? row.creditUntil,
  })),

  ApplicantShortlisted: onExisting((row, { metadata }) => ({
    ...row,
    shortlistedSince: metadata.occurredAt,
  })),
  ApplicantUnshortlisted: onExisting((row) => ({ ...row, shortlistedSince: null })),

  ApplicationHidden: onExisting((row, { metadata }) => ({
    ...row,
    hiddenSince: metadata.occurredAt,
  })),
  ApplicationUnhidden: onExisting((row) => ({ ...row, hiddenSince: null })),

  AwardedConsultantLeft: onExisting((row) => ({ ...row, consultantLeft: true })),
  AwardedConsultantReturned: onExisting((row) => ({ ...row, consultantLeft: false })),
});
