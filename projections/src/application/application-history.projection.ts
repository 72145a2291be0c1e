import {
  type ApplicantStatusChanged,
  applicationHistoryReadModel,
  type HistoryEntry,
  type ProposalSubmitted,
} from '@nirmaan/contracts/application';
import type { Recorded } from '@nirmaan/contracts/kernel';
import { defineProjection, onExisting } from '../projection/index.js';

/** Every step of an application, in order. */
export const applicationHistory = defineProjection(applicationHistoryReadModel, 'application', {
  ProposalSubmitted: (_, fact) => ({
    project: fact.data.project,
    consultant: fact.data.consultant,
    entries: [proposed(fact)],
  }),
  ApplicantStatusChanged: onExisting((history, fact) => ({
    ...history,
    entries: [...history.entries, moved(fact)],
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
