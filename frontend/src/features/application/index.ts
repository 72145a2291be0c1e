export * from './application.api';
export { ApplicantRows } from './applicant-rows';
export { ApplicantsDialog } from './applicants-dialog';
export { ApplyDialog, describeCost } from './apply-dialog';
export { MyApplications } from './my-applications';
export { ConsultantNextStepsDialog, OwnerNextSteps } from './next-steps';
export { useLatestDraft } from './proposal-draft';
export { OwnProposalActions } from './own-proposal';
export { ProposalComparison } from './proposal-comparison';
export { ProposalList } from './proposal-list';
export { PROPOSALS_ON_PAGE, useProposalsQuery } from './proposal-list';
export {
  BriefTerms,
  KeyPoints,
  ManufacturerDetails,
  ProjectBrief,
  ProjectPicture,
} from './project-brief';
