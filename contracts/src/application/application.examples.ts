import { anita, meera } from '../account/account.examples.js';
import { factOf } from '../kernel/fact.js';
import { bottlingLine } from '../project/project.examples.js';
import { applicationOf } from './application.ids.js';
import {
  applicantStatusChanged,
  proposalAbandoned,
  proposalSubmitted,
} from './application.events.js';

/** Anita's application to Meera's bottling line. */
export const anitasApplication = applicationOf(bottlingLine, anita);

export const anitasProposal = factOf(proposalSubmitted, {
  application: anitasApplication,
  project: bottlingLine,
  consultant: anita,
  attempt: 1,
  credit: 'order_demo_anita',
  amount: 41_000_000,
  proposal: 'Layout in two weeks, commissioning in fourteen.',
});

export const anitasAttemptAbandoned = factOf(proposalAbandoned, {
  application: anitasApplication,
  attempt: 1,
});

export const anitaAwarded = factOf(applicantStatusChanged, {
  application: anitasApplication,
  from: 'pending',
  to: 'awarded',
  by: meera,
  reason: 'Best fit for the schedule',
});

export const anitaRejected = factOf(applicantStatusChanged, {
  application: anitasApplication,
  from: 'awarded',
  to: 'rejected',
  by: meera,
});

export const applicationExamples = [
  anitasProposal,
  anitasAttemptAbandoned,
  anitaAwarded,
  anitaRejected,
];
