import type { ConsultantOnWire } from '@nirmaan/contracts/consultant';
import type { FieldError, Location } from '@nirmaan/contracts/kernel';
import { createSlice } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { getFields, getMessage } from '../../shared/api';
import { isAnswerTo, matchAny, useRequest } from '../../shared/saga';
import { injectSlice } from '../../shared/store';
import {
  consultants,
  inviteConsultant,
  publishProfile,
  readConsultant,
  withdrawProfile,
} from './consultant.api';

interface ConsultantState {
  /** The consultant who was requested last. */
  readonly id: string;
  /** Null while the answer is on its way, and when there is none. */
  readonly consultant: ConsultantOnWire | null;
  readonly missing: boolean;
  readonly error: string;
  /** The dialog that is open. */
  readonly open: 'profile' | 'invitation' | null;
  /** A submit is on its way. */
  readonly busy: boolean;
  readonly fieldErrors: readonly FieldError[];
}

const initialState: ConsultantState = {
  id: '',
  consultant: null,
  missing: false,
  error: '',
  open: null,
  busy: false,
  fieldErrors: [],
};

const isSubmit = matchAny(publishProfile, withdrawProfile, inviteConsultant);

/** The consultant whose page is open, and the dialogs of the feature. */
export const consultantSlice = createSlice({
  name: 'consultant',
  initialState,
  reducers: {
    profileOpened: (state) => ({ ...state, open: 'profile', fieldErrors: [] }),
    invitationOpened: (state) => ({ ...state, open: 'invitation' }),
    dialogClosed: (state) => ({ ...state, open: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(readConsultant.requested, (state, { payload }) => ({
        ...state,
        id: payload.params?.['id'] ?? '',
        consultant: null,
        missing: false,
        error: '',
      }))
      .addCase(readConsultant.accepted, (state, { payload }) => ({
        ...state,
        consultant: payload.data,
      }))
      .addCase(readConsultant.refused, (state, { payload }) => ({
        ...state,
        ...(payload.kind === 'refused' && payload.status === 404
          ? { missing: true }
          : { error: getMessage(payload, 'The profile could not be loaded.') }),
      }))
      .addMatcher(isSubmit.requested, (state) => ({ ...state, busy: true, fieldErrors: [] }))
      .addMatcher(isSubmit.accepted, (state) => ({ ...state, busy: false, open: null }))
      .addMatcher(isSubmit.refused, (state, { payload }) => ({
        ...state,
        busy: false,
        fieldErrors: getFields(payload),
      })),
  selectors: { selectConsultant: (state) => state },
});
injectSlice(consultantSlice);

export const { profileOpened, invitationOpened, dialogClosed } = consultantSlice.actions;
export const { selectConsultant } = consultantSlice.selectors;

/** A consultant's page, fetched unless it is already here. */
export function useConsultant(id: string) {
  const state = useSelector(selectConsultant);
  const isAsked = state.id === id;
  const request = useMemo(() => ({ params: { id } }), [id]);
  const reload = useRequest(readConsultant.requested, request, { isHere: isAsked });
  const { consultant, missing, error } = isAsked ? state : initialState;
  return { consultant, missing, error, reload };
}

/** Cards of a page. */
export const CONSULTANTS_PER_PAGE = 12;

export interface ConsultantSearch {
  readonly q: string;
  /** A slug. */
  readonly sector: string;
  readonly location: Location | '';
  readonly page: number;
}

/** The request for a page of the list. */
export const consultantsQuery = ({ q, sector, location, page }: ConsultantSearch) => ({
  ...(q && { q }),
  ...(sector && { sector }),
  ...(location && { location }),
  page,
  limit: CONSULTANTS_PER_PAGE,
});

/** A page of the consultants, fetched unless it is already here. `search` is a stable value. */
export function useConsultants(search: ConsultantSearch) {
  const loaded = useSelector(consultants.select);
  const request = useMemo(() => ({ query: consultantsQuery(search) }), [search]);
  const isHere = isAnswerTo(loaded, request);
  const reload = useRequest(consultants.requested, request, { isHere });
  return {
    rows: isHere ? (loaded.data?.rows ?? null) : null,
    nearest: isHere ? (loaded.data?.nearest ?? []) : [],
    total: isHere ? loaded.total : 0,
    message: isHere ? '' : loaded.message,
    reload,
  };
}

const ofSector = (sector: string): ConsultantSearch => ({ q: '', sector, location: '', page: 1 });

/** The request for the newest consultants of a sector, by its slug. */
export const sectorConsultantsQuery = (sector: string) => consultantsQuery(ofSector(sector));

/** The newest consultants of a sector; none until they have arrived. */
export function useSectorConsultants(sector: string): readonly ConsultantOnWire[] {
  const search = useMemo(() => ofSector(sector), [sector]);
  return useConsultants(search).rows ?? [];
}
