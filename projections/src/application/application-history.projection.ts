import {
  type ApplicantStatusChanged,
  MAX_ENTRIES,
  applicationHistoryReadModel,
  type HistoryEntry,
  type ProposalSubmitted,
} from '@nirmaan/contracts/application';
import type { RecordedEvent } from '@nirmaan/contracts/kernel';
import { defineProjection, onExisting } from '../kernel/projection.js';

/**
 * The newest steps of an application, in order. A document has an end, the log has none: who needs every step
 * replays the stream.
 */
export const applicationHistory = defineProjection(applicationHistoryReadModel, 'application', {
  ProposalSubmitted: (_, event) => ({
    project: event.data.project,
    consultant: event.data.consultant,
    entries: [proposed(event)],
  }),
  ApplicantStatusChanged: onExisting((history, event) => ({
    ...history,
    entries: [...history.entries, moved(event)].slice(-MAX_ENTRIES),
  })),
});

const proposed = (event: RecordedEvent<ProposalSubmitted>): HistoryEntry => ({
  ...placeOf(event),
  type: event.type,
  from: null,
  to: 'pending',
  by: event.data.consultant,
  reason: null,
});

const moved = (event: RecordedEvent<ApplicantStatusChanged>): HistoryEntry => ({
  ...placeOf(event),
  type: event.type,
  from: event.data.from,
  to: event.data.to,
  by: event.data.by,
  reason: event.data.reason ?? null,
});

const placeOf = ({ metadata, revision, position }: RecordedEvent) => ({
  at: metadata.occurredAt,
  revision,
  position,
});
