export { consultant, consultants, invitations, ownProfile } from './consultant.api';
export * from './use-consultants';
export { ConsultantCards, ConsultantProfile, InviteDialog } from './consultant-views';
export { InvitedRows, SuggestedRows } from './invited-rows';
export { PublicProfile } from './public-profile';

/** The window in which a manufacturer invites a consultant. */
