import {
  anita,
  anitaAwarded,
  anitaRejected,
  awardedAnitaLeft,
  awardedAnitaReturned,
  anitasApplication,
  anitasApplicationHidden,
  anitasAttemptAbandoned,
  anitaShortlisted,
  anitasProposal,
  anitasEditedProposal,
  anitasProposalWithdrawn,
  anitaUnshortlisted,
  meera,
} from '@nirmaan/contracts/examples';
import {
  applicantStatusChanged,
  applicationHidden,
  applicationUnhidden,
} from '@nirmaan/contracts/application';
import { eventOf } from '@nirmaan/contracts/kernel';
import { given } from '../testing/given.js';
import {
  abandonAttempt,
  applicationAggregate,
  changeStatus,
  getNextAttempt,
  editProposal,
  shortlistApplicant,
  submitProposal,
  setVisibility,
  withdrawProposal,
} from './application.decider.js';

const secondAttempt = { ...anitasProposal, data: { ...anitasProposal.data, attempt: 2 } };
const award = { to: 'awarded', by: meera } as const;
const firstAttempt = { application: anitasApplication, attempt: 1 };

describe('submitting a proposal', () => {
  it('records the proposal', () =>
    given().when(submitProposal, anitasProposal.data).then(anitasProposal));

  it('refuses a second proposal', () =>
    given(anitasProposal)
      .when(submitProposal, anitasProposal.data)
      .thenRefuse('APPLICATION.ALREADY_SUBMITTED'));

  it('refuses an abandoned attempt', () =>
    given(anitasAttemptAbandoned)
      .when(submitProposal, anitasProposal.data)
      .thenRefuse('APPLICATION.ATTEMPT_ABANDONED'));

  it('accepts the next attempt', () =>
    given(anitasAttemptAbandoned).when(submitProposal, secondAttempt.data).then(secondAttempt));

  it('continues after the newest abandoned attempt', () => {
    expect(getNextAttempt(applicationAggregate.initialState)).toBe(1);
    const state = applicationAggregate.evolve(
      applicationAggregate.initialState,
      anitasAttemptAbandoned,
    );
    expect(getNextAttempt(state)).toBe(2);
  });
});

describe('withdrawing a proposal', () => {
  it('is recorded, once', () => {
    given(anitasProposal).when(withdrawProposal, {}).then(anitasProposalWithdrawn);
    given(anitasProposal, anitasProposalWithdrawn).when(withdrawProposal, {}).thenNothing();
  });

  it('ends with the decision of the owner', () =>
    given(anitasProposal, anitaAwarded)
      .when(withdrawProposal, {})
      .thenRefuse('APPLICATION.ALREADY_DECIDED'));

  it('requires a proposal', () =>
    given(anitasAttemptAbandoned).when(withdrawProposal, {}).thenRefuse('APPLICATION.NOT_FOUND'));

  it('is for good: no decision, edit or new proposal follows, and no suspension hides or shows it', () => {
    const withdrawn = given(anitasProposal, anitaShortlisted, anitasProposalWithdrawn);
    const { amount, proposal } = anitasEditedProposal.data;
    withdrawn.when(changeStatus, award).thenRefuse('APPLICATION.WITHDRAWN');
    withdrawn.when(shortlistApplicant, { shortlisted: false }).thenRefuse('APPLICATION.WITHDRAWN');
    withdrawn.when(editProposal, { amount, proposal }).thenRefuse('APPLICATION.WITHDRAWN');
    withdrawn.when(submitProposal, anitasProposal.data).thenRefuse('APPLICATION.ALREADY_SUBMITTED');
    for (const before of [[], [anitasApplicationHidden]]) {
      const followed = given(anitasProposal, ...before, anitasProposalWithdrawn);
      followed.when(setVisibility, { hiding: { why: 'Fraud', keepsAwarded: false } }).thenNothing();
      followed.when(setVisibility, { hiding: null }).thenNothing();
    }
  });
});

describe('abandoning an attempt', () => {
  it('records the abandoned attempt', () =>
    given().when(abandonAttempt, firstAttempt).then(anitasAttemptAbandoned));

  it('changes nothing once the proposal was submitted', () =>
    given(anitasProposal).when(abandonAttempt, firstAttempt).thenNothing());

  it('is idempotent', () =>
    given(anitasAttemptAbandoned).when(abandonAttempt, firstAttempt).thenNothing());
});

describe('changing the status of an applicant', () => {
  it('records from, to, by and why', () =>
    given(anitasProposal)
      .when(changeStatus, { ...award, reason: anitaAwarded.data.reason })
      .then(anitaAwarded));

  it('allows every status transition', () =>
    given(anitasProposal, anitaAwarded)
      .when(changeStatus, { ...award, to: 'rejected', released: 1 })
      .then(anitaRejected));

  it('takes no award back that its engagement has not released', () => {
    const takeBack = { ...award, to: 'rejected' } as const;
    given(anitasProposal, anitaAwarded)
      .when(changeStatus, takeBack)
      .thenRefuse('APPLICATION.ENGAGED');
    given(anitasProposal, anitaAwarded, anitaRejected, anitaAwarded)
      .when(changeStatus, { ...takeBack, released: 1 })
      .thenRefuse('APPLICATION.ENGAGED');
  });

  it('does nothing when the status is the same', () =>
    given(anitasProposal, anitaAwarded).when(changeStatus, award).thenNothing());

  it('leaves an applicant alone who was awarded before the others were rejected', () => {
    const reject = { ...award, to: 'rejected', ifStatusIs: 'pending' } as const;
    given(anitasProposal, anitaAwarded).when(changeStatus, reject).thenNothing();
    const { reason: _none, ...rejected } = { ...anitaAwarded.data, to: 'rejected' as const };
    given(anitasProposal)
      .when(changeStatus, reject)
      .then(eventOf(applicantStatusChanged, rejected));
  });

  it('is refused for a version that the consultant has edited since', () => {
    given(anitasProposal, anitasEditedProposal)
      .when(changeStatus, { ...award, edits: 0 })
      .thenRefuse('APPLICATION.EDITED_MEANWHILE');
    given(anitasProposal, anitasEditedProposal)
      .when(changeStatus, { ...award, edits: 1, reason: anitaAwarded.data.reason })
      .then(anitaAwarded);
  });

  it('requires an application', () =>
    given()
      .when(changeStatus, { ...award, by: anita })
      .thenRefuse('APPLICATION.NOT_FOUND'));

  it('requires a proposal, not just an abandoned attempt', () =>
    given(anitasAttemptAbandoned).when(changeStatus, award).thenRefuse('APPLICATION.NOT_FOUND'));
});

describe('shortlisting an applicant', () => {
  const add = { shortlisted: true };
  const remove = { ...add, shortlisted: false };

  it('records that the owner did', () =>
    given(anitasProposal).when(shortlistApplicant, add).then(anitaShortlisted));

  it('is idempotent', () =>
    given(anitasProposal, anitaShortlisted).when(shortlistApplicant, add).thenNothing());

  it('can be undone, once', () => {
    given(anitasProposal, anitaShortlisted)
      .when(shortlistApplicant, remove)
      .then(anitaUnshortlisted);
    given(anitasProposal, anitaShortlisted, anitaUnshortlisted)
      .when(shortlistApplicant, remove)
      .thenNothing();
  });

  it('requires a proposal that its owner sees', () => {
    given().when(shortlistApplicant, add).thenRefuse('APPLICATION.NOT_FOUND');
    given(anitasProposal, anitasApplicationHidden)
      .when(shortlistApplicant, add)
      .thenRefuse('APPLICATION.NOT_FOUND');
  });
});

describe('hiding an application', () => {
  const hiding = { why: 'It was closed', keepsAwarded: true };
  const close = { hiding };
  const { project, consultant, owner } = anitasProposal.data;
  const parties = { application: anitasApplication, project, consultant, owner };
  const hidden = eventOf(applicationHidden, { ...parties, why: hiding.why });

  it('takes one that is pending from the owner when its consultant’s account is closed', () =>
    given(anitasProposal).when(setVisibility, close).then(hidden));

  it('leaves an awarded one with its owner when its consultant’s account is closed, and says so once', () => {
    given(anitasProposal, anitaAwarded).when(setVisibility, close).then(awardedAnitaLeft);
    const told = given(anitasProposal, anitaAwarded, awardedAnitaLeft);
    told.when(setVisibility, close).thenNothing();
    told.when(setVisibility, { hiding: null }).then(awardedAnitaReturned);
  });

  it('returns an awarded one to its owner when a suspension ends and the account stays closed', () =>
    given(anitasProposal, anitaAwarded, hidden, awardedAnitaLeft)
      .when(setVisibility, close)
      .then(eventOf(applicationUnhidden, parties)));

  it('takes an awarded one, too, when the account is suspended', () =>
    given(anitasProposal, anitaAwarded)
      .when(setVisibility, { hiding: { ...hiding, keepsAwarded: false } })
      .then(awardedAnitaLeft, hidden));
});
