import type { applicationHistoryReadModel, HistoryEntry } from '@nirmaan/contracts/application';
import type { ViewOf } from '@nirmaan/contracts/kernel';
import { eventsNamed, type Log } from './log.js';

type ApplicationHistoryView = ViewOf<typeof applicationHistoryReadModel>;

/** Whole documents, of histories with fewer steps than a document holds. */
export function countApplicationHistories(log: Log): ApplicationHistoryView[] {
  return eventsNamed(log, 'ProposalSubmitted').map(({ data }): ApplicationHistoryView => {
    const { application: _id, project, consultant } = data;
    const entries = stepsOf(log, _id);
    return { _id, project, consultant, entries, position: entries.at(-1)?.position ?? 0n };
  });
}

const stepsOf = (log: Log, application: string): HistoryEntry[] =>
  eventsNamed(log, 'ProposalSubmitted', 'ApplicantStatusChanged')
    .filter(({ data }) => data.application === application)
    .map(({ type, data, metadata, revision, position }): HistoryEntry => {
      const at = { at: metadata.occurredAt, revision, position };
      if ('from' in data)
        return {
          type,
          from: data.from,
          to: data.to,
          by: data.by,
          reason: data.reason ?? null,
          ...at,
        };
      return { type, from: null, to: 'pending', by: data.consultant, reason: null, ...at };
    });
