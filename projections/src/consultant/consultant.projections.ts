import {
  consultantsReadModel,
  type ConsultantView,
  invitationsReadModel,
} from '@nirmaan/contracts/consultant';
import { getAverage, otherPlaceNames, searchTokens } from '@nirmaan/contracts/kernel';
import { type Content, defineProjection, onExisting } from '../kernel/projection.js';

type ListedContent = Omit<Content<ConsultantView>, 'isListed' | 'tokens'>;

const change = (fields: Partial<ListedContent>) =>
  onExisting((consultant: ConsultantView) => withDerivedFields({ ...consultant, ...fields }));

/** Accounts as the public may see them: listed while the profile is online and the account in good standing. */
export const consultants = defineProjection(consultantsReadModel, 'account', {
  UserRegistered: (_, { data: { name, sector } }) =>
    withDerivedFields({
      name,
      sector,
      image: null,
      profile: null,
      place: null,
      publishedAt: null,
      rating: null,
      average: 0,
      isWithdrawn: false,
      isSuspended: false,
      isClosed: false,
    }),
  ProfileUpdated: onExisting((consultant, { data: { name, image, experience } }) => {
    const profile = consultant.profile && { ...consultant.profile, experience };
    return withDerivedFields({ ...consultant, name, image, profile });
  }),
  PublicProfilePublished: onExisting((consultant, { data, metadata }) => {
    const { account: _id, ...profile } = data;
    const { occurredAt: publishedAt } = metadata;
    return withDerivedFields({
      ...consultant,
      profile,
      place: data.place,
      publishedAt,
      isWithdrawn: false,
    });
  }),
  PublicProfileWithdrawn: change({ isWithdrawn: true }),
  AccountSuspended: change({ isSuspended: true }),
  AccountReinstated: change({ isSuspended: false }),
  AccountClosed: change({ isClosed: true }),
  AccountReopened: change({ isClosed: false }),
  AccountRated: onExisting((consultant, { data: { rating } }) => ({
    ...consultant,
    rating,
    average: getAverage(rating),
  })),
});

const withDerivedFields = (consultant: ListedContent): Content<ConsultantView> => {
  const { profile, isWithdrawn, isSuspended, isClosed } = consultant;
  return {
    ...consultant,
    isListed: profile !== null && !isWithdrawn && !isSuspended && !isClosed,
    tokens: profile ? searchTokens(...searchable(consultant, profile)) : [],
  };
};

/** The search terms, the most significant first: their number is limited. */
const searchable = (
  { name, sector }: ListedContent,
  { headline, place, services, work, experience }: NonNullable<ConsultantView['profile']>,
) => [name, headline, sector ?? '', place, otherPlaceNames[place], experience, services, ...work];

export const invitations = defineProjection(invitationsReadModel, 'invitation', {
  ConsultantInvited: (_, { data: { invitation: _id, ...parties }, metadata }) => ({
    ...parties,
    invitedAt: metadata.occurredAt,
  }),
});
