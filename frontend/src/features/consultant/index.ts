export {
  consultants,
  inviteConsultant,
  invitations,
  ownProfile,
  ownProjects,
  readConsultant,
} from './consultant.api';
export {
  CONSULTANTS_PER_PAGE,
  type ConsultantSearch,
  consultantSlice,
  consultantsQuery,
  invitationOpened,
  sectorConsultantsQuery,
  selectConsultant,
  useConsultant,
  useConsultants,
  useSectorConsultants,
} from './consultant.slice';
export { ConsultantCards, ConsultantProfile } from './consultant-views';
export { InviteDialog, InviteForm } from './invite-dialog';
export { InvitedRows, SuggestedRows } from './invited-rows';
export { PublicProfileCard } from './public-profile';
