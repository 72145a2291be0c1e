import type { AccountEvent } from '@nirmaan/contracts/account';
import type { PublicProfileEvent } from '@nirmaan/contracts/consultant';
import { digestContent } from '../kernel/commands/digest-content.js';

/** What an account's state keeps of its public profile; a digest detects an unchanged one. */
export interface PublishedProfile {
  readonly digest: string;
  readonly showsPicture: boolean;
  readonly takesInvitations: boolean;
}

export const isPublicProfileEvent = (event: AccountEvent): event is PublicProfileEvent =>
  event.type.startsWith('PublicProfile');

export const toPublishedProfile = ({ type, data }: PublicProfileEvent): PublishedProfile | null => {
  if (type === 'PublicProfileWithdrawn') return null;
  const { showsPicture, takesInvitations } = data;
  return { digest: digestContent(data), showsPicture, takesInvitations };
};
