import type { consultantCalls, ConsultantOnWire } from '@nirmaan/contracts/consultant';
import type { projectCalls } from '@nirmaan/contracts/project';
import type { Location } from '@nirmaan/contracts/kernel';
import { get, post, put } from '../../shared/api';
import { omitEmpty } from '../../shared/routing';
import { defineRead, defineSubmit, keepShown, useRead } from '../../shared/saga';

type Calls = typeof consultantCalls;
const failed = 'Something went wrong!';

export const consultant = defineRead('consultant/read', get<Calls['single']>('/consultants/:id'), {
  key: 'consultant',
  failed: 'The profile could not be loaded.',
});
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

export const consultants = defineRead('consultant/list', get<Calls['list']>('/consultants'), {
  key: 'consultants',
  pick: ({ data: rows, nearest }) => ({ rows, nearest }),
  failed: 'The consultants could not be loaded.',
});

/** The user's own public profile; null before the first. */
export const ownProfile = defineRead(
  'consultant/readOwnProfile',
  get<Calls['ownProfile']>('/user/public-profile'),
  {
    key: 'ownProfile',
    // Held in an object, because null stands for "not loaded" where it is shown.
    pick: ({ data: profile }) => ({ profile }),
    failed: 'Your public profile could not be loaded.',
  },
);

/** Invitations that the user has sent or received. */
export const invitations = defineRead(
  'consultant/listInvitations',
  get<Calls['invitations']>('/user/invitations'),
  {
    key: 'invitations',
    pick: ({ data: rows, appliedTo }) => ({ rows, appliedTo }),
    failed: 'The invitations could not be loaded.',
  },
);

export const ownProjects = defineRead(
  'consultant/listOwnProjects',
  get<(typeof projectCalls)['mine']>('/user/get-all-project'),
  { key: 'ownProjects', failed: 'Your projects could not be loaded.' },
);

export const CONSULTANTS_PER_PAGE = 12;

interface ConsultantSearch {
  readonly q: string;
  /** A slug. */
  readonly sector: string;
  readonly location: Location | '';
  readonly page: number;
}

export const consultantsQuery = ({ page, ...search }: ConsultantSearch) => ({
  ...omitEmpty(search),
  page,
  limit: CONSULTANTS_PER_PAGE,
});

export function useConsultants(search: ConsultantSearch) {
  const { data, ...list } = keepShown(useRead(consultants, { query: consultantsQuery(search) }));
  return { ...list, data: data?.rows ?? null, nearest: data?.nearest ?? [] };
}

const ofSector = (sector: string): ConsultantSearch => ({ q: '', sector, location: '', page: 1 });

export const sectorConsultantsQuery = (sector: string) => consultantsQuery(ofSector(sector));

export const useSectorConsultants = (sector: string): readonly ConsultantOnWire[] =>
  useConsultants(ofSector(sector)).data ?? [];
