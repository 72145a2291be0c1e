import {
  type ApplicantStatusChanged,
  MOST_ENTRIES,
  applicationHistoryReadModel,
  type HistoryEntry,
  type ProposalSubmitted,
} from '@nirmaan/contracts/application';
import type { Recorded } from '@nirmaan/contracts/kernel';
import { defineProjection, onExisting } from '../projection/index.js';

/**
 * The newest steps of an application, in order. A document has an end, the log has none: who needs every step
 * replays the stream.
 */
export const applicationHistory = defineProjection(applicationHistoryReadModel, 'application', {
  ProposalSubmitted: (_, fact) => ({
    project: fact.data.project,
    consultant: fact.data.consultant,
    entries: [proposed(fact)],
  }),
  ApplicantStatusChanged: onExisting((history, fact) => ({
    ...history,
    entries: [...history.entries, moved(fact)].slice(-MOST_ENTRIES),
  })),
});

const proposed = (fact: Recorded<ProposalSubmitted>): HistoryEntry => ({
  ...placeOf(fact),
  type: fact.type,
  from: null,
  to: 'pending',
  by: fact.data.consultant,
  reason: null,
});

const moved = (fact: Recorded<ApplicantStatusChanged>): HistoryEntry => ({
  ...placeOf(fact),
  type: fact.type,
  from: fact.data.from,
  to: fact.data.to,
  by: fact.data.by,
  reason: fact.data.reason ?? null,
});

const placeOf = ({ metadata, revision, position }: Recorded) => ({
  at: metadata.occurredAt,
  revision,
  position,
});
