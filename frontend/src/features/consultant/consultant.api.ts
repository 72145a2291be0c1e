import type { consultantCalls, ConsultantOnWire } from '@nirmaan/contracts/consultant';
import type { projectCalls } from '@nirmaan/contracts/project';
import type { Location } from '@nirmaan/contracts/kernel';
import { omitEmpty } from '../../shared/routing';
import { defineCalls, defineRead, defineSubmit, keepShown, useRead } from '../../shared/saga';

const { get, post, put } = defineCalls<typeof consultantCalls>('consultant');

export const consultant = defineRead(
  get('single', '/consultants/:id'),
  'The profile could not be loaded.',
);
const changing = { failed: 'Something went wrong!', refreshes: true } as const;
export const publishProfile = defineSubmit(put('publish', '/user/public-profile'), changing);
export const withdrawProfile = defineSubmit(
  post('withdraw', '/user/public-profile/withdraw'),
  changing,
);
export const inviteConsultant = defineSubmit(post('invite', '/user/invitations'), changing);

export const consultants = defineRead(
  get('list', '/consultants'),
  'The consultants could not be loaded.',
  { pick: ({ data: rows, nearest }) => ({ rows, nearest }) },
);

/** The user's own public profile, in an object, because null stands for "not loaded" where it is shown. */
export const ownProfile = defineRead(
  get('ownProfile', '/user/public-profile'),
  'Your public profile could not be loaded.',
  { pick: ({ data: profile }) => ({ profile }) },
);

export const invitations = defineRead(
  get('invitations', '/user/invitations'),
  'The invitations could not be loaded.',
  { pick: ({ data: rows, appliedTo }) => ({ rows, appliedTo }) },
);

export const ownProjects = defineRead(
  defineCalls<typeof projectCalls>('consultant').get('mine', '/user/get-all-project'),
  'Your projects could not be loaded.',
);

export const CONSULTANTS_PER_PAGE = 12;

interface ConsultantSearch {
  readonly q: string;
  readonly sector: string;
  readonly location: Location | '';
  readonly sort?: 'rating' | '';
  readonly page: number;
}

export const consultantsQuery = ({ page, sort = '', ...search }: ConsultantSearch) => ({
  ...omitEmpty({ ...search, sort }),
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
