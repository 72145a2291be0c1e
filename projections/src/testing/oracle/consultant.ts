import type { ConsultantView } from '@nirmaan/contracts/consultant';
import { otherPlaceNames, searchTokens } from '@nirmaan/contracts/kernel';
import { eventsNamed, type Events, getLast } from './events.js';

/** Whole documents: the latest of each kind of event decides. */
export const expectedConsultants = (events: Events): ConsultantView[] =>
  eventsNamed(events, 'UserRegistered').map((registered): ConsultantView => {
    const { account: _id, name, sector } = registered.data;
    const own = events.filter(({ stream }) => stream === registered.stream);
    const edited = eventsNamed(own, 'ProfileUpdated').at(-1)?.data;
    const person = { name: edited?.name ?? name, sector, image: edited?.image ?? null };
    const isLast = (type: string, undoing: string): boolean =>
      own.findLast((event) => event.type === type || event.type === undoing)?.type === type;
    const bars = {
      isWithdrawn: isLast('PublicProfileWithdrawn', 'PublicProfilePublished'),
      isSuspended: isLast('AccountSuspended', 'AccountReinstated'),
      isClosed: isLast('AccountClosed', 'AccountReopened'),
    };
    const published = eventsNamed(own, 'PublicProfilePublished').at(-1);
    const described = eventsNamed(own, 'ProfileUpdated', 'PublicProfilePublished').at(-1);
    const rating = eventsNamed(own, 'AccountRated').at(-1)?.data.rating ?? null;
    const handled = eventsNamed(own, ...handledTypes);
    return {
      _id,
      ...person,
      ...shownBy(published, { ...person, experience: described?.data.experience ?? '' }),
      ...bars,
      rating,
      average: rating?.reviews ? Number((rating.points / (3 * rating.reviews)).toFixed(1)) : 0,
      isListed: !!published && !Object.values(bars).includes(true),
      position: getLast(registered, handled).position,
    };
  });

type Shown = NonNullable<ConsultantView['profile']>;
const nothing = { profile: null, place: null, publishedAt: null, tokens: [] };

function shownBy(
  published: ReturnType<typeof eventsNamed<'PublicProfilePublished'>>[number] | undefined,
  { name, sector, experience }: Pick<ConsultantView, 'name' | 'sector'> & Pick<Shown, 'experience'>,
): Pick<ConsultantView, keyof typeof nothing> {
  if (!published) return nothing;
  const { account: _owner, ...last } = published.data;
  const profile = { ...last, experience };
  const { headline, place, services, work } = profile;
  const names = `${place} ${otherPlaceNames[place]}`;
  const texts = [name, headline, sector ?? '', names, experience, services, ...work];
  const tokens = searchTokens(...texts);
  return { profile, place, publishedAt: published.metadata.occurredAt, tokens };
}

const handledTypes = [
  'ProfileUpdated',
  'PublicProfilePublished',
  'PublicProfileWithdrawn',
  'AccountSuspended',
  'AccountReinstated',
  'AccountClosed',
  'AccountReopened',
  'AccountRated',
] as const;
