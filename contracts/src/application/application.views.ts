import { defineReadModel, type ViewBase } from '../kernel/read-model.js';
import type { AccountId, ProjectId } from '../kernel/ids.js';
import type { ApplicationId, ApplicationStatus, ProposalContent } from './application.events.js';

/** One application, as listed for the project's owner and for the consultant. */
export interface ApplicationView extends ViewBase<ApplicationId>, ProposalContent {
  readonly project: ProjectId;
  readonly consultant: AccountId;
  readonly status: ApplicationStatus;
  /** 0 as submitted. */
  readonly edits: number;
  /** Null where the proposal is as it was submitted. */
  readonly editedAt: string | null;
  /** Of the last decision; null without one. */
  readonly reason: string | null;
  /** Set by a withdrawal, too; null where the project's owner sees it. */
  readonly hiddenSince: string | null;
  /** Null where the owner has not shortlisted it. */
  readonly shortlistedSince: string | null;
  /** Until then, withdrawing returns the credit; null while no edit of the project allows it. */
  readonly creditUntil: string | null;
  /** After an award: their account is suspended or closed. */
  readonly consultantLeft: boolean;
  readonly submittedAt: string;
  readonly updatedAt: string;
}

export const applicationsReadModel = defineReadModel<ApplicationView>({
  name: 'applications',
  version: 8,
  subjectField: 'consultant',
  indexes: [
    { project: 1, hiddenSince: 1, submittedAt: -1, _id: -1 },
    { project: 1, hiddenSince: 1, amount: -1, _id: -1 },
    { project: 1, hiddenSince: 1, status: 1 },
    { consultant: 1, submittedAt: -1, _id: -1 },
    { status: 1, submittedAt: -1, _id: -1 },
    { submittedAt: -1, _id: -1 },
  ],
});
