import { myApplicationsReadModel } from '@nirmaan/contracts/application';
import { defineProjection } from '../projection/index.js';
import { statusChanged, submitted } from './application-row.js';

/** What a consultant applied for. */
export const myApplications = defineProjection(myApplicationsReadModel, 'application', {
  ProposalSubmitted: submitted,
  ApplicantStatusChanged: statusChanged,
});
