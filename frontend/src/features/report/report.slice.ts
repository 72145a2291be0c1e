import type { FieldError } from '@nirmaan/contracts/kernel';
import type { reportCalls, ReportedKind } from '@nirmaan/contracts/report';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { get, getFields, post } from '../../shared/api';
import { defineRead, defineSubmit } from '../../shared/saga';
import { injectSlice } from '../../shared/store';

type Calls = typeof reportCalls;

export const fileReport = defineSubmit('report/file', post<Calls['file']>('/user/report'), {
  failed: 'Your report could not be sent.',
});

/** One page of the operators' queue. */
export const reports = defineRead('report/list', get<Calls['list']>('/operator/reports'), {
  key: 'reports',
  failed: 'The reports could not be loaded.',
});

export const decideReport = defineSubmit(
  'report/decide',
  post<Calls['decide']>('/operator/decide-report'),
  { failed: 'Your decision could not be saved.', refreshes: true },
);

/** What a report is about. */
export interface ReportTarget {
  readonly kind: ReportedKind;
  readonly target: string;
  readonly application?: string;
}

interface ReportState {
  /** Counts filed reports, so that a dialog sees its own arrive. */
  readonly filed: number;
  /** The report whose decision is being written. */
  readonly deciding: string | null;
  readonly busy: boolean;
  readonly fieldErrors: readonly FieldError[];
}

const initialState: ReportState = {
  filed: 0,
  deciding: null,
  busy: false,
  fieldErrors: [],
};

export const reportSlice = createSlice({
  name: 'report',
  initialState,
  reducers: {
    decisionOpened: ({ filed }, { payload }: PayloadAction<string>) => ({
      ...initialState,
      filed,
      deciding: payload,
    }),
    reportDialogClosed: ({ filed }) => ({ ...initialState, filed }),
  },
  extraReducers: (builder) => {
    for (const { requested, refused } of [fileReport, decideReport])
      builder
        .addCase(requested, (state) => ({ ...state, busy: true, fieldErrors: [] }))
        .addCase(refused, (state, { payload }) => ({
          ...state,
          busy: false,
          fieldErrors: getFields(payload),
        }));
    builder
      .addCase(fileReport.accepted, ({ filed }) => ({ ...initialState, filed: filed + 1 }))
      .addCase(decideReport.accepted, ({ filed }) => ({ ...initialState, filed }));
  },
  selectors: { selectReporting: (state) => state },
});
injectSlice(reportSlice);

export const { decisionOpened, reportDialogClosed } = reportSlice.actions;
export const { selectReporting } = reportSlice.selectors;
