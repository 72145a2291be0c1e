import { applicationsReadModel } from '@nirmaan/contracts/application';
import { defineProjection } from '../projection/index.js';
import { statusChanged, submitted } from './application-row.js';

/** An application as it stands now. */
export const applications = defineProjection(applicationsReadModel, 'application', {
  ProposalSubmitted: submitted,
  ApplicantStatusChanged: statusChanged,
});
