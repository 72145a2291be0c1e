import type { ApplicationView } from '@nirmaan/contracts/application';
import { eventsNamed, type Events, getHiddenSince, getLast } from './events.js';

/** Change no document. */
const unread: readonly string[] = ['AppliedProjectClosed', 'CreditReleased'];

/** The latest decision, unless the proposal was withdrawn. */
function getOutcome(own: Events): Pick<ApplicationView, 'status' | 'reason' | 'hiddenSince'> {
  const decision = eventsNamed(own, 'ApplicantStatusChanged').at(-1)?.data;
  const reason = decision?.reason ?? null;
  const [withdrawn] = eventsNamed(own, 'ProposalWithdrawn');
  if (withdrawn) return { status: 'withdrawn', reason, hiddenSince: withdrawn.metadata.occurredAt };
  return { status: decision?.to ?? 'pending', reason, hiddenSince: getHiddenSince(own) };
}

/** Whole documents: the newest version with its outcome. */
export function expectedApplications(events: Events): ApplicationView[] {
  return eventsNamed(events, 'ProposalSubmitted').map((submitted): ApplicationView => {
    const { application: _id, project, consultant } = submitted.data;
    const own = events.filter(
      ({ stream, type }) => stream === submitted.stream && !unread.includes(type),
    );
    const edits = eventsNamed(own, 'ProposalEdited');
    const { amount, proposal, attachments, milestones } = getLast(submitted, edits).data;
    const changes = eventsNamed(
      own,
      'ProposalEdited',
      'ApplicantStatusChanged',
      'ProposalWithdrawn',
    );
    const newest = getLast(submitted, changes);
    const mark = eventsNamed(own, 'ApplicantShortlisted', 'ApplicantUnshortlisted').at(-1);
    return {
      _id,
      project,
      consultant,
      amount,
      proposal,
      ...(attachments === undefined ? {} : { attachments }),
      ...(milestones === undefined ? {} : { milestones }),
      edits: edits.length,
      editedAt: edits.at(-1)?.metadata.occurredAt ?? null,
      creditUntil:
        eventsNamed(own, 'AppliedProjectEdited').findLast(({ data }) => data.creditUntil)?.data
          .creditUntil ?? null,
      consultantLeft:
        eventsNamed(own, 'AwardedConsultantLeft', 'AwardedConsultantReturned').at(-1)?.type ===
        'AwardedConsultantLeft',
      shortlistedSince: mark?.type === 'ApplicantShortlisted' ? mark.metadata.occurredAt : null,
      ...getOutcome(own),
      submittedAt: submitted.metadata.occurredAt,
      updatedAt: newest.metadata.occurredAt,
      position: own.at(-1)?.position ?? newest.position,
    };
  });
}
