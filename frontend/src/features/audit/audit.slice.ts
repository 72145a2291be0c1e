import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { type ApiFailure, messageOf } from '../../shared/api';
import { exportHistory, findApplications, readApplicantsThen, readStory } from './audit.api';
import { initialState } from './audit.state';

const isRefused = isAnyOf(
  findApplications.refused,
  readStory.refused,
  readApplicantsThen.refused,
  exportHistory.refused,
);

const isAsked = isAnyOf(
  findApplications.requested,
  readStory.requested,
  readApplicantsThen.requested,
  exportHistory.requested,
);

/** Of a history that is not whole nothing is shown but where it breaks. */
const refusedWith = (failure: ApiFailure) =>
  failure.kind === 'refused' && failure.code === 'AUDIT.HISTORY_BROKEN'
    ? { story: null, applicants: null, breaks: failure.details ?? [] }
    : { message: messageOf(failure, 'The log could not be read.') };

/** What an auditor looks for and reads. */
export const auditSlice = createSlice({
  name: 'audit',
  initialState,
  reducers: {
    storyClosed: (state) => ({ ...state, story: null, applicants: null, message: '' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(findApplications.requested, (state) => ({ ...state, busy: 'finding' }))
      .addCase(findApplications.accepted, (state, { payload }) => ({
        ...state,
        busy: null,
        found: payload.data,
        more: payload.next !== null,
        cutShort: payload.cutShort,
      }))
      .addCase(readStory.requested, (state) => ({ ...state, busy: 'reading' }))
      .addCase(readStory.accepted, (state, { payload, meta }) => ({
        ...state,
        busy: null,
        story: payload.data,
        asOf: meta.query?.asOf ?? '',
        applicants: null,
      }))
      .addCase(readApplicantsThen.accepted, (state, { payload }) => ({
        ...state,
        applicants: payload.data,
      }))
      .addCase(exportHistory.requested, (state) => ({ ...state, busy: 'exporting' }))
      .addCase(exportHistory.accepted, (state) => ({ ...state, busy: null }))
      .addMatcher(isAsked, (state) => ({ ...state, message: '', breaks: [] }))
      .addMatcher(isRefused, (state, { payload }) => ({
        ...state,
        busy: null,
        ...refusedWith(payload),
      })),
  selectors: { selectAudit: (state) => state },
});

export const { storyClosed } = auditSlice.actions;
export const { selectAudit } = auditSlice.selectors;
