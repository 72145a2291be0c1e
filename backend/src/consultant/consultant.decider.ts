import type {
  ConsultantInvited,
  InvitationId,
  PublicProfilePublished,
} from '@nirmaan/contracts/consultant';
import { refuse } from '@nirmaan/contracts/kernel';
import {
  accountAggregate,
  type AccountState,
  describeProfile,
} from '../account/account.decider.js';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

/** Whether others see the account's public profile. */
export const isListed = ({ publicProfile, suspension, closure }: AccountState): boolean =>
  !!publicProfile && !suspension && !closure;

/** Records nothing when nothing changes. The experience is that of the account's profile, which changes with it. */
export const publishProfile = accountAggregate.decider(
  ({ person, publicProfile }, profile: PublicProfilePublished['data']) => {
    if (!person) return refuse('ACCOUNT.NOT_SIGNED_IN');
    const isSame = publicProfile?.digest === digestContent(profile);
    const { experience } = profile;
    return [
      ...describeProfile(person, { experience }),
      ...(isSame ? [] : [{ type: 'PublicProfilePublished' as const, data: profile }]),
    ];
  },
);

export const withdrawProfile = accountAggregate.decider(
  ({ publicProfile }, { account }: Pick<PublicProfilePublished['data'], 'account'>) =>
    publicProfile ? [{ type: 'PublicProfileWithdrawn', data: { account } }] : [],
);

export type InvitationState = { readonly invitation: InvitationId | null };

const invitationAggregate = defineAggregate({
  category: 'invitation',
  isCached: false,
  initialState: { invitation: null },
  evolve: (_: InvitationState, { data: { invitation } }: ConsultantInvited): InvitationState => ({
    invitation,
  }),
});

export const inviteConsultant = invitationAggregate.decider(
  ({ invitation }, invited: ConsultantInvited['data']) =>
    invitation
      ? refuse('CONSULTANT.ALREADY_INVITED')
      : [{ type: 'ConsultantInvited', data: invited }],
);
