export * from './consultant.api';
export { ConsultantCards, ConsultantProfile, InviteDialog } from './consultant-views';
export { InvitedRows, SuggestedRows } from './invited-rows';
export { PublicProfile } from './public-profile';
