import {
  anitaAwarded,
  anitaRejected,
  anitasCreditReleased,
  anitasProjectClosed,
  anitasProjectCut,
  anitasProposal,
  anitasProposalWithdrawn,
} from '@nirmaan/contracts/examples';
import { omit } from '@nirmaan/contracts/kernel';
import { given } from '../testing/given.js';
import { reportProjectClosed, reportProjectEdit, withdrawProposal } from './application.decider.js';

const edit = omit(anitasProjectCut.data, 'application', 'project', 'consultant', 'owner');
const inTime = new Date(edit.creditUntil ?? '');
const tooLate = new Date(inTime.getTime() + 1);

describe('an edit of the project', () => {
  it('is reported to an applicant once, and none after a newer one', () => {
    given(anitasProposal).when(reportProjectEdit, edit).then(anitasProjectCut);
    const told = given(anitasProposal, anitasProjectCut);
    told.when(reportProjectEdit, edit).thenNothing();
    told.when(reportProjectEdit, { ...edit, edit: 0 }).thenNothing();
  });

  it('is reported to an awarded consultant, who cannot withdraw', () => {
    const data = omit(anitasProjectCut.data, 'creditUntil');
    given(anitasProposal, anitaAwarded)
      .when(reportProjectEdit, edit)
      .then({ type: 'AppliedProjectEdited', data });
  });

  it('is reported to no one who was rejected or has withdrawn', () => {
    for (const event of [anitaRejected, anitasProposalWithdrawn])
      given(anitasProposal, event).when(reportProjectEdit, edit).thenNothing();
  });

  it('lets an applicant withdraw for the credit, until the end of the third day', () => {
    const told = given(anitasProposal, anitasProjectCut);
    told.when(withdrawProposal, {}, inTime).then(anitasProposalWithdrawn, anitasCreditReleased);
    told.when(withdrawProposal, {}, tooLate).then(anitasProposalWithdrawn);
    given(anitasProposal).when(withdrawProposal, {}, inTime).then(anitasProposalWithdrawn);
  });

  it('keeps that right when a later one leaves the deal as it was', () => {
    const { creditUntil: _, ...reported } = anitasProjectCut.data;
    const renamed = { ...anitasProjectCut, data: { ...reported, edit: 2 } };
    given(anitasProposal, anitasProjectCut, renamed)
      .when(withdrawProposal, {}, inTime)
      .then(anitasProposalWithdrawn, anitasCreditReleased);
  });
});

describe('a closed project', () => {
  it('is reported once to those who are pending', () => {
    given(anitasProposal).when(reportProjectClosed, {}).then(anitasProjectClosed);
    for (const event of [anitasProjectClosed, anitaAwarded, anitasProposalWithdrawn])
      given(anitasProposal, event).when(reportProjectClosed, {}).thenNothing();
  });
});
