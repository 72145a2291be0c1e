import { consultantsReadModel, type ConsultantView } from '@nirmaan/contracts/consultant';
import { otherPlaceNames, searchTokens } from '@nirmaan/contracts/kernel';
import { type Content, defineProjection, onExisting } from '../kernel/projection.js';

/** Accounts as the public may see them: listed while the profile is online and the account in good standing. */
export const consultants = defineProjection(consultantsReadModel, 'account', {
  UserRegistered: (_, { data: { name, sector } }) =>
    derived({
      name,
      sector,
      image: null,
      profile: null,
      place: null,
      publishedAt: null,
      isWithdrawn: false,
      isSuspended: false,
      isClosed: false,
    }),
  ProfileUpdated: onExisting((consultant, { data: { name, image } }) =>
    derived({ ...consultant, name, image }),
  ),
  PublicProfilePublished: onExisting((consultant, { data, metadata }) => {
    const { account: _id, ...profile } = data;
    const { occurredAt: publishedAt } = metadata;
    return derived({ ...consultant, profile, place: data.place, publishedAt, isWithdrawn: false });
  }),
  PublicProfileWithdrawn: onExisting((consultant) => derived({ ...consultant, isWithdrawn: true })),
  AccountSuspended: onExisting((consultant) => derived({ ...consultant, isSuspended: true })),
  AccountReinstated: onExisting((consultant) => derived({ ...consultant, isSuspended: false })),
  AccountClosed: onExisting((consultant) => derived({ ...consultant, isClosed: true })),
  AccountReopened: onExisting((consultant) => derived({ ...consultant, isClosed: false })),
});

type Folded = Omit<Content<ConsultantView>, 'isListed' | 'tokens'>;

const derived = (consultant: Folded): Content<ConsultantView> => {
  const { profile, isWithdrawn, isSuspended, isClosed } = consultant;
  return {
    ...consultant,
    isListed: profile !== null && !isWithdrawn && !isSuspended && !isClosed,
    tokens: profile ? searchTokens(...searchable(consultant, profile)) : [],
  };
};

/** The search terms, the most significant first: an index entry is limited. */
const searchable = (
  { name, sector }: Folded,
  { headline, place, services, work, experience }: NonNullable<ConsultantView['profile']>,
) => [name, headline, sector ?? '', place, otherPlaceNames[place], experience, services, ...work];
