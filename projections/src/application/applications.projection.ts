import { applicationsReadModel } from '@nirmaan/contracts/application';
import { defineProjection, onExisting } from '../kernel/projection.js';

/** An application as it stands: the same for the owner of the project and for the consultant who made it. */
export const applications = defineProjection(applicationsReadModel, 'application', {
  ProposalSubmitted: (_, { data, metadata }) => ({
    project: data.project,
    consultant: data.consultant,
    amount: data.amount,
    proposal: data.proposal,
    status: 'pending' as const,
    submittedAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
  }),

  ApplicantStatusChanged: onExisting((row, { data, metadata }) => ({
    ...row,
    status: data.to,
    updatedAt: metadata.occurredAt,
  })),
});
