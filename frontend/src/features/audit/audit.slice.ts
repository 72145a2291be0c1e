import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { messageOf } from '../../shared/api';
import { exportHistory, findApplications, readApplicantsThen, readStory } from './audit.api';
import { initialState } from './audit.state';

const isRefused = isAnyOf(
  findApplications.refused,
  readStory.refused,
  readApplicantsThen.refused,
  exportHistory.refused,
);

/** What an auditor looks for and reads. */
export const auditSlice = createSlice({
  name: 'audit',
  initialState,
  reducers: {
    storyClosed: (state) => ({ ...state, story: null, applicants: null, message: '' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(findApplications.requested, (state) => ({
        ...state,
        busy: 'finding',
        message: '',
      }))
      .addCase(findApplications.accepted, (state, { payload }) => ({
        ...state,
        busy: null,
        found: payload.data,
        more: payload.next !== null,
      }))
      .addCase(readStory.requested, (state) => ({ ...state, busy: 'reading', message: '' }))
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
      .addCase(exportHistory.requested, (state) => ({ ...state, busy: 'exporting', message: '' }))
      .addCase(exportHistory.accepted, (state) => ({ ...state, busy: null }))
      .addMatcher(isRefused, (state, { payload }) => ({
        ...state,
        busy: null,
        message: messageOf(payload, 'The log could not be read.'),
      })),
  selectors: { selectAudit: (state) => state },
});

export const { storyClosed } = auditSlice.actions;
export const { selectAudit } = auditSlice.selectors;
