import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasApplicationHidden,
  anitasApplicationUnhidden,
  anitasApplicationView as pending,
  anitasAttemptAbandoned,
  anitaShortlisted,
  anitasDrawnProposal,
  anitasProposal,
  anitasEditedProposal,
  anitasPlannedProposal,
  awardedAnitaLeft,
  awardedAnitaReturned,
  anitasProjectCut,
  anitasProposalWithdrawn,
  anitaUnshortlisted,
} from '@nirmaan/contracts/examples';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { applications } from './application.projections.js';

const stream = streamOf.application(anitasApplication);

describe('applications', () => {
  it('show a proposal as pending', () => {
    expect(foldView(applications, recorded(stream, anitasProposal))).toEqual(pending);
  });

  it('show milestones until an edit removes them', () => {
    const planned = foldView(applications, recorded(stream, anitasPlannedProposal));
    expect(planned).toEqual({ ...pending, milestones: anitasPlannedProposal.data.milestones });
    const edited = recorded(stream, anitasPlannedProposal, anitasEditedProposal);
    expect(foldView(applications, edited)).not.toHaveProperty('milestones');
  });

  it('show the edited proposal, without the removed attachments', () => {
    const { amount, proposal } = anitasEditedProposal.data;
    const at = toInstant(1);
    const edited = { amount, proposal, edits: 1, editedAt: at, updatedAt: at, position: 200n };
    const events = recorded(stream, anitasDrawnProposal, anitasEditedProposal);
    expect(foldView(applications, events)).toEqual({ ...pending, ...edited });
  });

  it('hide a withdrawn proposal from the project’s owner', () => {
    const at = toInstant(1);
    const gone = { status: 'withdrawn', hiddenSince: at, updatedAt: at, position: 200n };
    const events = recorded(stream, anitasProposal, anitasProposalWithdrawn);
    expect(foldView(applications, events)).toEqual({ ...pending, ...gone });
  });

  it('show the newest status and its reason', () => {
    const reason = 'Best fit for the schedule';
    const award = { status: 'awarded', reason, updatedAt: toInstant(1), position: 200n };
    const awarded = recorded(stream, anitasProposal, anitaAwarded);
    expect(foldView(applications, awarded)).toEqual({ ...pending, ...award });
    const events = recorded(stream, anitasProposal, anitaAwarded, anitaRejected);
    const rejected = { ...pending, status: 'rejected', updatedAt: toInstant(2), position: 300n };
    expect(foldView(applications, events)).toEqual(rejected);
  });

  it('are hidden, and shown again unchanged', () => {
    const hidden = [anitasProposal, anitasApplicationHidden];
    const since = { hiddenSince: toInstant(1), position: 200n };
    expect(foldView(applications, recorded(stream, ...hidden))).toEqual({ ...pending, ...since });
    const shown = recorded(stream, ...hidden, anitasApplicationUnhidden);
    expect(foldView(applications, shown)).toEqual({ ...pending, position: 300n });
  });

  it('hold until when a withdrawal returns the credit, which a smaller edit leaves', () => {
    const { creditUntil, ...reported } = anitasProjectCut.data;
    const renamed = { ...anitasProjectCut, data: { ...reported, fields: ['title' as const] } };
    const events = recorded(stream, anitasProposal, anitasProjectCut, renamed);
    const cut = { creditUntil, position: 300n };
    expect(foldView(applications, events)).toEqual({ ...pending, ...cut });
  });

  it('hold whether a consultant who was awarded has left', () => {
    const left = recorded(stream, anitasProposal, awardedAnitaLeft);
    const gone = { ...pending, consultantLeft: true, position: 200n };
    expect(foldView(applications, left)).toEqual(gone);
    const back = recorded(stream, anitasProposal, awardedAnitaLeft, awardedAnitaReturned);
    expect(foldView(applications, back)).toEqual({ ...pending, position: 300n });
  });

  it('hold the shortlist mark without changing `updatedAt`', () => {
    const marked = [anitasProposal, anitaShortlisted];
    const since = { shortlistedSince: toInstant(1), position: 200n };
    expect(foldView(applications, recorded(stream, ...marked))).toEqual({ ...pending, ...since });
    const unmarked = recorded(stream, ...marked, anitaUnshortlisted);
    expect(foldView(applications, unmarked)).toEqual({ ...pending, position: 300n });
  });

  it('ignore an abandoned attempt', () => {
    const events = recorded(stream, anitasAttemptAbandoned);
    expect(foldView(applications, events)).toBeNull();
  });
});
