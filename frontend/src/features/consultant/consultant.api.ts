import type { consultantCalls } from '@nirmaan/contracts/consultant';
import type { projectCalls } from '@nirmaan/contracts/project';
import { get, post, put } from '../../shared/api';
import { defineLoaded, defineSearch, defineSubmit } from '../../shared/saga';

type Calls = typeof consultantCalls;
const failed = 'Something went wrong!';

export const listConsultants = defineSearch('consultant/list', get<Calls['list']>('/consultants'));
export const readConsultant = defineSearch(
  'consultant/read',
  get<Calls['single']>('/consultants/:id'),
);
export const publishProfile = defineSubmit(
  'consultant/publish',
  put<Calls['publish']>('/user/public-profile'),
  { failed, refreshes: true },
);
export const withdrawProfile = defineSubmit(
  'consultant/withdraw',
  post<Calls['withdraw']>('/user/public-profile/withdraw'),
  { failed, refreshes: true },
);
export const inviteConsultant = defineSubmit(
  'consultant/invite',
  post<Calls['invite']>('/user/invitations'),
  { failed, refreshes: true },
);

export const consultants = defineLoaded({
  key: 'consultants',
  exchange: listConsultants,
  read: ({ data }) => data,
  failed: 'The consultants could not be loaded.',
});

/** The user's own public profile; null before the first. */
export const ownProfile = defineLoaded({
  key: 'ownProfile',
  exchange: defineSearch(
    'consultant/readOwnProfile',
    get<Calls['ownProfile']>('/user/public-profile'),
  ),
  // Held in an object, because null stands for "not loaded" where it is shown.
  read: ({ data: profile }) => ({ profile }),
  failed: 'Your public profile could not be loaded.',
});

/** Invitations that the user has sent or received. */
export const invitations = defineLoaded({
  key: 'invitations',
  exchange: defineSearch(
    'consultant/listInvitations',
    get<Calls['invitations']>('/user/invitations'),
  ),
  read: ({ data }) => data,
  failed: 'The invitations could not be loaded.',
});

/** The user's own projects, to invite to. */
export const ownProjects = defineLoaded({
  key: 'ownProjects',
  exchange: defineSearch(
    'consultant/listOwnProjects',
    get<(typeof projectCalls)['mine']>('/user/get-all-project'),
  ),
  read: ({ data }) => data,
  failed: 'Your projects could not be loaded.',
});
