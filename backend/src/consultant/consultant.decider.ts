import {
  type ConsultantInvited,
  consultantInvited,
  type InvitationId,
  type PublicProfilePublished,
  publicProfilePublished,
  publicProfileWithdrawn,
} from '@nirmaan/contracts/consultant';
import { accept, eventOf, refuse } from '@nirmaan/contracts/kernel';
import { accountAggregate, type AccountState } from '../account/account.decider.js';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

/** Whether others see the account's public profile. */
export const isListed = ({ publicProfile, suspension, closure }: AccountState): boolean =>
  !!publicProfile && !suspension && !closure;

/** Records nothing when nothing changes. */
export const publishProfile = accountAggregate.decider<
  PublicProfilePublished['data'],
  'ACCOUNT.NOT_SIGNED_IN'
>(({ person, publicProfile }, profile) => {
  if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
  const isSame = publicProfile?.digest === digestContent(profile);
  return accept(isSame ? [] : [eventOf(publicProfilePublished, profile)]);
});

export const withdrawProfile = accountAggregate.decider<
  Pick<PublicProfilePublished['data'], 'account'>
>(({ publicProfile }, { account }) =>
  accept(publicProfile ? [eventOf(publicProfileWithdrawn, { account })] : []),
);

export type InvitationState = { readonly invitation: InvitationId | null };

const invitationAggregate = defineAggregate({
  category: 'invitation',
  initialState: { invitation: null },
  evolve: (_: InvitationState, { data: { invitation } }: ConsultantInvited): InvitationState => ({
    invitation,
  }),
});

export const inviteConsultant = invitationAggregate.decider<
  ConsultantInvited['data'],
  'CONSULTANT.ALREADY_INVITED'
>(({ invitation }, invited) =>
  invitation ? refuse('CONSULTANT.ALREADY_INVITED') : accept([eventOf(consultantInvited, invited)]),
);
