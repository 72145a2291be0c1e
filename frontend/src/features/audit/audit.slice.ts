import type {
  ApplicantAsOf,
  FoundApplication,
  Timeline,
  TruncatedSearch,
} from '@nirmaan/contracts/audit';
import { createSlice } from '@reduxjs/toolkit';
import { type ApiFailure, getMessage } from '../../shared/api';
import { matchAny } from '../../shared/saga';
import { exportHistory, findApplications, readApplicantsAsOf, readTimeline } from './audit.api';

interface AuditState {
  /** Null before the first search. */
  readonly found: readonly FoundApplication[] | null;
  /** How many there are on all pages, up to what the server counts. */
  readonly total: number;
  /** The words that match so much that not everything was searched. */
  readonly truncated: readonly TruncatedSearch[];
  readonly busy: 'finding' | 'reading' | null;
  readonly message: string;
  /** Where the requested history is broken, in sentences; empty where it is intact. */
  readonly breaks: readonly string[];
  readonly timeline: Timeline | null;
  /** The moment the timeline is shown for, as requested; empty for now. */
  readonly asOf: string;
  /** All applicants of the same project at that moment; null until requested. */
  readonly applicants: readonly ApplicantAsOf[] | null;
}

const initialState: AuditState = {
  found: null,
  total: 0,
  truncated: [],
  busy: null,
  message: '',
  breaks: [],
  timeline: null,
  asOf: '',
  applicants: null,
};

const isAny = matchAny(findApplications, readTimeline, readApplicantsAsOf, exportHistory);

/** Of a broken history only the breaks are shown. */
const afterRefusal = (failure: ApiFailure) =>
  failure.kind === 'refused' && failure.code === 'AUDIT.HISTORY_BROKEN'
    ? { timeline: null, applicants: null, breaks: failure.details ?? [] }
    : { message: getMessage(failure, 'The log could not be read.') };

export const auditSlice = createSlice({
  name: 'audit',
  initialState,
  reducers: {
    timelineClosed: (state) => ({ ...state, timeline: null, applicants: null, message: '' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(findApplications.requested, (state) => ({ ...state, busy: 'finding' }))
      .addCase(
        findApplications.accepted,
        (state, { payload: { data: found, total, truncated } }) => ({
          ...state,
          busy: null,
          found,
          total,
          truncated,
        }),
      )
      .addCase(readTimeline.requested, (state) => ({ ...state, busy: 'reading' }))
      .addCase(readTimeline.accepted, (state, { payload, meta }) => ({
        ...state,
        busy: null,
        timeline: payload.data,
        asOf: meta.request.query?.asOf ?? '',
        applicants: null,
      }))
      .addCase(readApplicantsAsOf.accepted, (state, { payload: { data: applicants } }) => ({
        ...state,
        applicants,
      }))
      .addMatcher(isAny.requested, (state) => ({ ...state, message: '', breaks: [] }))
      .addMatcher(isAny.refused, (state, { payload }) => ({
        ...state,
        busy: null,
        ...afterRefusal(payload),
      })),
  selectors: { selectAudit: (state) => state },
});

export const { timelineClosed } = auditSlice.actions;
export const { selectAudit } = auditSlice.selectors;
