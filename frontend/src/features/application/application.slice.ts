import { applicationMessages, type HistoryOnWire } from '@nirmaan/contracts/application';
import type { FieldError } from '@nirmaan/contracts/kernel';
import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { getFields, getMessage } from '../../shared/api';
import { matchAny } from '../../shared/saga';
import { injectSlice } from '../../shared/store';
import {
  changeStatus,
  readHistory,
  rejectPending,
  editProposal,
  shortlistApplicant,
  submitProposal,
  withdrawProposal,
} from './application.api';

/** The dialog that is open over the lists, and its project. */
type OpenDialog =
  | { readonly mode: 'none' }
  | { readonly mode: 'apply' | 'applied' | 'edit' | 'withdraw'; readonly projectId: string };

interface ShownHistory {
  readonly projectId: string;
  readonly consultantId: string;
  /** Null while it is on its way. */
  readonly found: HistoryOnWire | null;
  readonly message: string;
}

interface ApplyProjectState {
  readonly dialog: OpenDialog;
  readonly history: ShownHistory | null;
  /** The last proposal was refused because no subscription pays for it. */
  readonly unpaid: boolean;
  /** A proposal or a status is on its way. */
  readonly loader: boolean;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
}

const initialState: ApplyProjectState = {
  dialog: { mode: 'none' },
  history: null,
  unpaid: false,
  loader: false,
  successMessage: '',
  errorMessage: '',
  fieldErrors: [],
};

const PAYMENT_REQUIRED = 402;

type Builder = ActionReducerMapBuilder<ApplyProjectState>;

const addHistoryCases = (builder: Builder) =>
  builder
    .addCase(readHistory.requested, (state, { payload: { params = {} } }) => {
      const { projectId = '', consultantId = '' } = params;
      return { ...state, history: { projectId, consultantId, found: null, message: '' } };
    })
    .addCase(readHistory.accepted, (state, { payload }) => ({
      ...state,
      history: state.history && { ...state.history, found: payload.data },
    }))
    .addCase(readHistory.refused, (state, { payload }) => ({
      ...state,
      history: state.history && {
        ...state.history,
        message: getMessage(payload, 'The history could not be loaded.'),
      },
    }));

const isSubmit = matchAny(
  submitProposal,
  editProposal,
  withdrawProposal,
  changeStatus,
  shortlistApplicant,
  rejectPending,
);

/** A proposal or a status that was accepted closes its dialog. */
const addSubmitMatchers = (builder: Builder) =>
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

/** Applications from both sides: the open dialog, and the history that is shown. */
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
      dialog: { mode: 'applied' as const, projectId: payload },
      history: null,
    }),
    dialogClosed: (state) => ({ ...state, dialog: { mode: 'none' as const } }),
    historyClosed: (state) => ({ ...state, history: null }),
  },
  extraReducers: (builder) => {
    addHistoryCases(builder);
    addSubmitMatchers(builder);
  },
  selectors: {
    selectDialog: (state) => state.dialog,
    selectHistory: (state) => state.history,
    selectIsUnpaid: (state) => state.unpaid,
    selectIsWriting: (state) => state.loader,
    selectFieldErrors: (state) => state.fieldErrors,
  },
});
injectSlice(applyProjectSlice);

export const {
  applyOpened,
  applicantsOpened,
  editOpened,
  withdrawOpened,
  dialogClosed,
  historyClosed,
} = applyProjectSlice.actions;
export const { selectDialog, selectHistory, selectIsUnpaid, selectIsWriting, selectFieldErrors } =
  applyProjectSlice.selectors;
