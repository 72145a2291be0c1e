import { z } from 'zod';
import { dataSubject, defineEvent, type EventOf, personal } from '../kernel/event.js';
import { accountId, type AccountId, deriveUuid, projectId, type ProjectId } from '../kernel/ids.js';
import { location } from '../kernel/location.js';
import { nameStream } from '../kernel/stream-name.js';

export const invitationId = z.uuid().brand<'InvitationId'>();
export type InvitationId = z.infer<typeof invitationId>;

/** One invitation per project and consultant, for ever: its id is derived from both. */
export const getInvitationId = (project: ProjectId, consultant: AccountId): InvitationId =>
  invitationId.parse(deriveUuid('invitation', project, consultant));

export const consultantStreams = { invitation: (id: InvitationId) => nameStream('invitation', id) };

/** The whole public profile, as everybody sees it from now on; on the consultant's account stream. */
export const publicProfilePublished = defineEvent('PublicProfilePublished', {
  account: dataSubject(accountId),
  headline: personal(z.string(), ''),
  services: personal(z.string(), ''),
  experience: personal(z.string(), ''),
  /** Work that was completed elsewhere, in the consultant's own words. */
  work: personal(z.array(z.string()), []),
  place: personal(location, 'Others'),
  showsPicture: z.boolean(),
  takesInvitations: z.boolean(),
});

export const publicProfileWithdrawn = defineEvent('PublicProfileWithdrawn', { account: accountId });

export const consultantInvited = defineEvent('ConsultantInvited', {
  invitation: invitationId,
  project: projectId,
  consultant: accountId,
  /** Whose project it is. */
  owner: accountId,
});

export type PublicProfileEvent = EventOf<
  typeof publicProfilePublished | typeof publicProfileWithdrawn
>;
export type PublicProfilePublished = EventOf<typeof publicProfilePublished>;
export type ConsultantInvited = EventOf<typeof consultantInvited>;
