import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialState } from './application.state';
import { whenListingMine, whenReadingHistory } from './reading.cases';
import { whenWriting } from './writing.cases';

/** Applications from both sides: the window that is open, what was applied for, and what happened since. */
export const applyProjectSlice = createSlice({
  name: 'applyProject',
  initialState,
  reducers: {
    applyOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      dialog: { mode: 'apply' as const, projectId: payload },
      unpaid: false,
      fieldErrors: [],
    }),
    applicantsOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      dialog: { mode: 'applied' as const, projectId: payload },
      history: null,
    }),
    dialogClosed: (state) => ({ ...state, dialog: { mode: 'none' as const } }),
    historyClosed: (state) => ({ ...state, history: null }),
  },
  extraReducers: (builder) => {
    whenListingMine(builder);
    whenReadingHistory(builder);
    whenWriting(builder);
  },
  selectors: {
    selectDialog: (state) => state.dialog,
    selectHistory: (state) => state.history,
    selectIsUnpaid: (state) => state.unpaid,
    selectIsWriting: (state) => state.loader,
    selectFieldErrors: (state) => state.fieldErrors,
    selectMine: (state) => state,
    selectHasApplied: (state, projectId: string) =>
      state.applied?.some((application) => application.projectId === projectId) ?? false,
  },
});

export const { applyOpened, applicantsOpened, dialogClosed, historyClosed } =
  applyProjectSlice.actions;
export const {
  selectDialog,
  selectHistory,
  selectIsUnpaid,
  selectIsWriting,
  selectFieldErrors,
  selectMine,
  selectHasApplied,
} = applyProjectSlice.selectors;
