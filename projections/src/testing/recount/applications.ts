import type { ApplicationView } from '@nirmaan/contracts/application';
import { eventsNamed, lastOf, type Log } from './log.js';

/** Whole documents: the last word about each application wins. */
export function countApplications(log: Log): ApplicationView[] {
  return eventsNamed(log, 'ProposalSubmitted').map((submitted): ApplicationView => {
    const { application: _id, project, consultant, amount, proposal } = submitted.data;
    const decisions = eventsNamed(log, 'ApplicantStatusChanged').filter(
      ({ data }) => data.application === _id,
    );
    const newest = lastOf(submitted, decisions);
    return {
      _id,
      ...{ project, consultant, amount, proposal },
      status: decisions.at(-1)?.data.to ?? 'pending',
      submittedAt: submitted.metadata.occurredAt,
      updatedAt: newest.metadata.occurredAt,
      position: newest.position,
    };
  });
}
