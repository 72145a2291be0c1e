import { projectApplicantsReadModel } from '@nirmaan/contracts/application';
import { defineProjection } from '../projection/index.js';
import { statusChanged, submitted } from './application-row.js';

/** The applicants of a project, for its owner. */
export const projectApplicants = defineProjection(projectApplicantsReadModel, 'application', {
  ProposalSubmitted: submitted,
  ApplicantStatusChanged: statusChanged,
});
