import { anita, meera } from '../account/account.examples.js';
import { eventOf } from '../kernel/event.js';
import { bottlingLine } from '../project/project.examples.js';
import { food } from '../sector/sector.examples.js';
import {
  consultantInvited,
  getInvitationId,
  publicProfilePublished,
  publicProfileWithdrawn,
} from './consultant.events.js';
import type { ExampleRequests, ExampleTarget } from '../kernel/example-requests.js';
import type { consultantCalls } from './consultant.api.js';
import type { ConsultantView } from './consultant.views.js';

export const anitasPublicProfile = {
  headline: 'Filling lines for juices and dairy',
  services: 'Plans and commissions filling lines, from the URS to the first salable bottle.',
  experience: '12 years in beverage plants',
  work: ['A 9,000 bph PET line in Nashik, commissioned in eleven weeks.'],
  place: 'Pune' as const,
  showsPicture: false,
  takesInvitations: true,
};

export const anitasProfilePublished = eventOf(publicProfilePublished, {
  account: anita,
  ...anitasPublicProfile,
});
export const anitasProfileWithdrawn = eventOf(publicProfileWithdrawn, { account: anita });

export const anitasInvitation = getInvitationId(bottlingLine, anita);
export const anitaInvited = eventOf(consultantInvited, {
  invitation: anitasInvitation,
  project: bottlingLine,
  consultant: anita,
  owner: meera,
});

/** As its read model holds it, without the words of a search. */
export const anitasConsultantView: ConsultantView = {
  _id: anita,
  name: 'Anita Rao',
  sector: food,
  image: null,
  profile: anitasPublicProfile,
  place: 'Pune',
  publishedAt: '2026-11-01T10:01:00.000Z',
  rating: null,
  average: 0,
  isWithdrawn: false,
  isSuspended: false,
  isClosed: false,
  isListed: true,
  tokens: [],
  position: 200n,
};

const { place: location, ...texts } = anitasPublicProfile;
/** Anita's public profile, as the form sends it. */
export const publicProfile = { ...texts, location };
export const consultantRequests = ({ project: projectId, consultant }: ExampleTarget) =>
  ({
    single: { params: { id: consultant } },
    publish: { body: publicProfile },
    invite: { body: { projectId, consultantId: consultant } },
  }) satisfies ExampleRequests<typeof consultantCalls>;
