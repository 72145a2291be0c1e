import {
  anitaAwarded,
  anitasAttemptAbandoned,
  anitasDrawnProposal,
  anitasEditedProposal,
  anitasPlannedProposal,
  anitasProposal,
} from '@nirmaan/contracts/examples';
import { applicantStatusChanged, MAX_EDITS, proposalEdited } from '@nirmaan/contracts/application';
import { eventOf } from '@nirmaan/contracts/kernel';
import { given } from '../testing/given.js';
import { editProposal } from './application.decider.js';

describe('editing a proposal', () => {
  const { amount, proposal } = anitasEditedProposal.data;
  const edit = { amount, proposal };
  const unchanged = { ...edit, amount: anitasProposal.data.amount };

  it('records the whole content, the edit count and the previous amount', () =>
    given(anitasProposal).when(editProposal, edit).then(anitasEditedProposal));

  it('records a new text with the same amount', () =>
    given(anitasProposal)
      .when(editProposal, unchanged)
      .then(eventOf(proposalEdited, { ...anitasEditedProposal.data, amount: unchanged.amount })));

  it('does nothing if the content is unchanged', () => {
    const { amount: first, proposal: text, attachments } = anitasDrawnProposal.data;
    const reordered = attachments?.map(({ file, name, type, size }) => ({
      type,
      size,
      name,
      file,
    }));
    given(anitasDrawnProposal)
      .when(editProposal, { amount: first, proposal: text, attachments: reordered })
      .thenNothing();
    given(anitasProposal, anitasEditedProposal).when(editProposal, edit).thenNothing();
  });

  it('removes attachments that are not named', () => {
    const { amount: first, proposal: text } = anitasDrawnProposal.data;
    const bare = { amount: first, proposal: text };
    given(anitasDrawnProposal)
      .when(editProposal, bare)
      .then(eventOf(proposalEdited, { ...anitasEditedProposal.data, ...bare }));
  });

  it('replaces or removes milestones', () => {
    const { amount: first, proposal: text, milestones = [] } = anitasPlannedProposal.data;
    const bare = { amount: first, proposal: text };
    const [layout] = milestones;
    given(anitasPlannedProposal)
      .when(editProposal, { ...bare, milestones })
      .thenNothing();
    for (const content of [bare, { ...bare, milestones: layout ? [layout] : [] }])
      given(anitasPlannedProposal)
        .when(editProposal, content)
        .then(eventOf(proposalEdited, { ...anitasEditedProposal.data, ...content }));
  });

  it(`is refused after ${MAX_EDITS} edits of one proposal`, () => {
    const edits = Array.from({ length: MAX_EDITS }, (_, n) =>
      eventOf(proposalEdited, { ...anitasEditedProposal.data, edits: n + 1, amount: n + 1 }),
    );
    const again = { ...edit, amount: 99 };
    given(anitasProposal, ...edits.slice(1))
      .when(editProposal, again)
      .thenRefuse('APPLICATION.EDITED_OFTEN');
    given(anitasProposal, ...edits.slice(0, -1))
      .when(editProposal, again)
      .then(
        eventOf(proposalEdited, {
          ...anitasEditedProposal.data,
          edits: MAX_EDITS,
          previousAmount: MAX_EDITS - 1,
          amount: 99,
        }),
      );
  });

  it('is refused once the owner has decided, unless the proposal is pending again', () => {
    given(anitasProposal, anitaAwarded)
      .when(editProposal, edit)
      .thenRefuse('APPLICATION.ALREADY_DECIDED');
    const { reason: _none, ...back } = anitaAwarded.data;
    const pendingAgain = { ...back, from: 'awarded', to: 'pending' } as const;
    given(anitasProposal, anitaAwarded, eventOf(applicantStatusChanged, pendingAgain))
      .when(editProposal, edit)
      .then(anitasEditedProposal);
  });

  it('requires a proposal', () =>
    given(anitasAttemptAbandoned).when(editProposal, edit).thenRefuse('APPLICATION.NOT_FOUND'));
});
