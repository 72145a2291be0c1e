import { anita, meera } from '../account/account.examples.js';
import { layoutPlan } from '../attachment/attachment.examples.js';
import { eventOf } from '../kernel/event.js';
import { bottlingLine } from '../project/project.examples.js';
import {
  applicantShortlisted,
  applicantStatusChanged,
  applicantUnshortlisted,
  appliedProjectClosed,
  appliedProjectEdited,
  applicationHidden,
  applicationUnhidden,
  awardedConsultantLeft,
  awardedConsultantReturned,
  creditReleased,
  getApplicationId,
  proposalAbandoned,
  proposalEdited,
  proposalSubmitted,
  proposalWithdrawn,
} from './application.events.js';
import type { ExampleRequests, ExampleTarget } from '../kernel/example-requests.js';
import type { applicationCalls } from './application.api.js';
import type { ApplicationView } from './application.views.js';

/** Anita's application to Meera's bottling line. */
export const anitasApplication = getApplicationId(bottlingLine, anita);

export const anitasProposal = eventOf(proposalSubmitted, {
  application: anitasApplication,
  project: bottlingLine,
  consultant: anita,
  owner: meera,
  attempt: 1,
  credit: 'order_demo_anita',
  amount: 41_000_000,
  proposal: 'Layout in two weeks, commissioning in fourteen.',
});

/** As its read model holds it. */
export const anitasApplicationView: ApplicationView = {
  _id: anitasApplication,
  project: bottlingLine,
  consultant: anita,
  amount: 41_000_000,
  proposal: 'Layout in two weeks, commissioning in fourteen.',
  edits: 0,
  editedAt: null,
  status: 'pending',
  reason: null,
  hiddenSince: null,
  shortlistedSince: null,
  creditUntil: null,
  consultantLeft: false,
  submittedAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  position: 100n,
};

/** The same with a plan of the hall. */
export const anitasDrawnProposal = eventOf(proposalSubmitted, {
  ...anitasProposal.data,
  attachments: [layoutPlan],
});

/** The same in two steps. */
export const anitasPlannedProposal = eventOf(proposalSubmitted, {
  ...anitasProposal.data,
  milestones: [
    { title: 'Layout', deliverable: 'The layout of the hall.', amount: 11_000_000, weeks: 2 },
    { title: 'Commissioning', deliverable: 'The line fills.', amount: 30_000_000, weeks: 14 },
  ],
});

export const anitasEditedProposal = eventOf(proposalEdited, {
  application: anitasApplication,
  project: bottlingLine,
  consultant: anita,
  owner: meera,
  edits: 1,
  previousAmount: anitasProposal.data.amount,
  amount: 39_500_000,
  proposal: 'Layout in one week, commissioning in twelve.',
});

export const anitasAttemptAbandoned = eventOf(proposalAbandoned, {
  application: anitasApplication,
  attempt: 1,
});

export const anitaAwarded = eventOf(applicantStatusChanged, {
  application: anitasApplication,
  project: bottlingLine,
  consultant: anita,
  owner: meera,
  from: 'pending',
  to: 'awarded',
  by: meera,
  reason: 'Best fit for the schedule',
});

export const anitaRejected = eventOf(applicantStatusChanged, {
  application: anitasApplication,
  project: bottlingLine,
  consultant: anita,
  owner: meera,
  from: 'awarded',
  to: 'rejected',
  by: meera,
});

const anitasParties = {
  application: anitasApplication,
  project: bottlingLine,
  consultant: anita,
  owner: meera,
};
export const anitasProposalWithdrawn = eventOf(proposalWithdrawn, anitasParties);
export const anitasProjectCut = eventOf(appliedProjectEdited, {
  ...anitasParties,
  edit: 1,
  fields: ['budget', 'lastDay', 'keyPoints'],
  budget: { from: 45_000_000, to: 15_000_000 },
  lastDay: { from: '2026-12-31', to: '2027-01-31' },
  creditUntil: '2026-11-05T10:00:00.000Z',
});
export const anitasProjectClosed = eventOf(appliedProjectClosed, anitasParties);
export const anitasCreditReleased = eventOf(creditReleased, { ...anitasParties, attempt: 1 });
export const anitasApplicationHidden = eventOf(applicationHidden, {
  ...anitasParties,
  why: 'Forged certificates',
});
export const anitasApplicationUnhidden = eventOf(applicationUnhidden, anitasParties);

export const awardedAnitaLeft = eventOf(awardedConsultantLeft, anitasParties);
export const awardedAnitaReturned = eventOf(awardedConsultantReturned, anitasParties);

export const anitaShortlisted = eventOf(applicantShortlisted, anitasParties);
export const anitaUnshortlisted = eventOf(applicantUnshortlisted, anitasParties);

export const applicationRequests = ({ project: projectId, consultant }: ExampleTarget) =>
  ({
    submit: { body: { projectId, userBudget: 410_000, preposal: 'In two weeks.' } },
    edit: { body: { projectId, userBudget: 395_000, preposal: 'In one week.' } },
    withdraw: { body: { projectId } },
    contact: { params: { projectId } },
    applicants: { params: { id: projectId } },
    changeStatus: { body: { projectId, applerId: consultant, status: 'pending' } },
    shortlist: { body: { projectId, applerId: consultant, shortlisted: true } },
    rejectPending: { body: { projectId, reason: 'We have chosen.' } },
    history: { params: { projectId, consultantId: consultant } },
  }) satisfies ExampleRequests<typeof applicationCalls>;
