import type { erasureCalls } from '@nirmaan/contracts/erasure';
import type { FieldError } from '@nirmaan/contracts/kernel';
import type { personCalls } from '@nirmaan/contracts/person';
import { createSlice } from '@reduxjs/toolkit';
import { get, getFields, post } from '../../shared/api';
import { defineRead, defineSubmit } from '../../shared/saga';
import { injectSlice } from '../../shared/store';

type Calls = typeof personCalls & typeof erasureCalls;

/** All that is held about the user. */
export const personalData = defineRead(
  'person/readData',
  get<Calls['personalData']>('/user/personal-data'),
  { key: 'personalData', failed: 'Your data could not be loaded.' },
);

/** When the user's data would be erased. */
export const erasure = defineRead('person/readErasure', get<Calls['getErasure']>('/user/erasure'), {
  key: 'erasure',
  pick: ({ data }) => data.due,
  failed: 'What happens to your data could not be loaded.',
});

export const deleteAccount = defineSubmit(
  'person/deleteAccount',
  post<Calls['deleteAccount']>('/user/delete-account'),
  { own: true },
);

interface PersonState {
  /** The dialog in which the account is deleted is open. */
  readonly deleting: boolean;
  readonly busy: boolean;
  readonly fieldErrors: readonly FieldError[];
}

const initialState: PersonState = { deleting: false, busy: false, fieldErrors: [] };

export const personSlice = createSlice({
  name: 'person',
  initialState,
  reducers: {
    deletionOpened: () => ({ ...initialState, deleting: true }),
    deletionClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(deleteAccount.requested, (state) => ({ ...state, busy: true, fieldErrors: [] }))
      .addCase(deleteAccount.accepted, () => initialState)
      .addCase(deleteAccount.refused, (state, { payload }) => ({
        ...state,
        busy: false,
        fieldErrors: getFields(payload),
      }));
  },
  selectors: { selectDeletion: (state) => state },
});
injectSlice(personSlice);

export const { deletionOpened, deletionClosed } = personSlice.actions;
export const { selectDeletion } = personSlice.selectors;
