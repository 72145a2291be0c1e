import { lazy } from 'react';

export * from './application.api';
export { AwardedNotice } from './awarded-notice';
export { ApplicantRows } from './applicant-rows';
export { ApplicantsDialog } from './applicants-dialog';
export { ApplyDialog, describeCost } from './apply-dialog';
export { MilestoneList } from './milestone-list';
export { MyApplications } from './my-applications';
export { ConsultantNextStepsDialog } from './consultant-next-steps';
export { OwnerNextSteps } from './next-steps';
export { useLatestDraft } from './proposal-draft';
export { getCreditEnd, OwnProposalActions } from './own-proposal';
export { ProposalComparison } from './proposal-comparison';
export { StatusBadge } from './status-badge';
export { ProposalList } from './proposal-list';
export { PROPOSALS_ON_PAGE, useProposalsQuery } from './proposal-list';

/** With the parser of phone numbers, which weighs 25 kB. */
export const ManufacturerDetails = lazy(async () => ({
  default: (await import('./manufacturer-details')).ManufacturerDetails,
}));
