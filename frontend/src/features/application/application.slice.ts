import { applicationMessages } from '@nirmaan/contracts/application';
import type { FieldError } from '@nirmaan/contracts/kernel';
import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { getFields, getMessage } from '../../shared/api';
import { matchAny } from '../../shared/saga';
import { injectSlice } from '../../shared/store';
import {
  changeStatus,
  rejectPending,
  editProposal,
  shortlistApplicant,
  submitProposal,
  withdrawProposal,
} from './application.api';

/** The open dialog and its project. */
type OpenDialog =
  | { readonly mode: 'none' }
  | { readonly mode: 'apply' | 'applicants' | 'edit' | 'withdraw'; readonly projectId: string };

interface ApplicationSliceState {
  readonly dialog: OpenDialog;
  /** The last proposal was refused because no subscription pays for it. */
  readonly unpaid: boolean;
  /** A submit is in progress. */
  readonly loader: boolean;
  /** The specification's fields: screens show toasts instead. */
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
}

const initialState: ApplicationSliceState = {
  dialog: { mode: 'none' },
  unpaid: false,
  loader: false,
  successMessage: '',
  errorMessage: '',
  fieldErrors: [],
};

const PAYMENT_REQUIRED = 402;

const isSubmit = matchAny(
  submitProposal,
  editProposal,
  withdrawProposal,
  changeStatus,
  shortlistApplicant,
  rejectPending,
);

/** An accepted submit closes its dialog. */
const addSubmitMatchers = (builder: ActionReducerMapBuilder<ApplicationSliceState>) =>
  builder
    .addMatcher(isSubmit.requested, (state) => ({
      ...state,
      loader: true,
      successMessage: '',
      errorMessage: '',
      unpaid: false,
      fieldErrors: [],
    }))
    .addMatcher(isSubmit.accepted, (state, { payload }) => ({
      ...state,
      loader: false,
      successMessage: payload.message,
      dialog: { mode: 'none' as const },
    }))
    .addMatcher(isSubmit.refused, (state, { payload }) => ({
      ...state,
      loader: false,
      errorMessage: getMessage(payload, applicationMessages.failedInState),
      unpaid: payload.kind === 'refused' && payload.status === PAYMENT_REQUIRED,
      fieldErrors: getFields(payload),
    }));

/** Applications from both sides: the open dialog and the last submit. The name is the specification's. */
export const applicationSlice = createSlice({
  name: 'applyProject',
  initialState,
  reducers: {
    applyOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      dialog: { mode: 'apply' as const, projectId: payload },
      unpaid: false,
      fieldErrors: [],
    }),
    editOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      dialog: { mode: 'edit' as const, projectId: payload },
      fieldErrors: [],
    }),
    withdrawOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      dialog: { mode: 'withdraw' as const, projectId: payload },
    }),
    applicantsOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      dialog: { mode: 'applicants' as const, projectId: payload },
    }),
    dialogClosed: (state) => ({ ...state, dialog: { mode: 'none' as const } }),
  },
  extraReducers: addSubmitMatchers,
  selectors: {
    selectDialog: (state) => state.dialog,
    selectIsUnpaid: (state) => state.unpaid,
    selectIsWriting: (state) => state.loader,
    selectFieldErrors: (state) => state.fieldErrors,
  },
});
injectSlice(applicationSlice);

export const { applyOpened, applicantsOpened, editOpened, withdrawOpened, dialogClosed } =
  applicationSlice.actions;
export const { selectDialog, selectIsUnpaid, selectIsWriting, selectFieldErrors } =
  applicationSlice.selectors;
