import { anita, meera } from '../account/account.examples.js';
import { anitasApplication } from '../application/application.examples.js';
import { getApplicationId } from '../application/index.js';
import { layoutPlan } from '../attachment/attachment.examples.js';
import { eventOf } from '../kernel/event.js';
import type { ExampleRequests, ExampleTarget } from '../kernel/example-requests.js';
import { accountId, projectId } from '../kernel/ids.js';
import { bottlingLine } from '../project/project.examples.js';
import type { engagementCalls } from './engagement.api.js';
import {
  engagementCancelled,
  engagementCompleted,
  engagementEnded,
  engagementOpened,
  engagementPaused,
  engagementResumed,
  milestoneAccepted,
  milestoneChangesRequested,
  milestoneDelivered,
  milestonePaymentConfirmed,
  milestonePaymentDenied,
  milestonePaymentId,
  milestonePaymentNoted,
  partyReminded,
  workPlanAgreed,
  workPlanProposed,
} from './engagement.events.js';

/** Meera and Anita about the bottling line that Anita was awarded. */
export const anitasEngagement = {
  application: anitasApplication,
  project: bottlingLine,
  owner: meera,
  consultant: anita,
};
const byAnita = { ...anitasEngagement, by: anita, to: meera };
const byMeera = { ...anitasEngagement, by: meera, to: anita };

export const anitasEngagementOpened = eventOf(engagementOpened, {
  ...anitasEngagement,
  decision: 1,
  amount: 41_000_000,
});

export const anitasEngagementCancelled = eventOf(engagementCancelled, {
  ...anitasEngagement,
  decision: 2,
  to: 'pending',
  reason: 'We chose too early.',
});

export const anitasPlanProposed = eventOf(workPlanProposed, {
  ...byAnita,
  version: 1,
  milestones: [
    { amount: 11_000_000, dueDay: '2026-12-15', words: { version: 1, number: 1 } },
    { amount: 30_000_000, dueDay: '2027-03-15', words: { version: 1, number: 2 } },
  ],
  amount: 41_000_000,
  words: [
    { title: 'Layout', deliverable: 'The layout of the hall with the CIP skid.' },
    { title: 'Commissioning', deliverable: 'The line fills 6,000 bottles an hour.' },
  ],
});

export const meerasPlanProposed = eventOf(workPlanProposed, {
  ...byMeera,
  version: 2,
  milestones: [
    { amount: 10_000_000, dueDay: '2026-12-10', words: { version: 1, number: 1 } },
    { amount: 31_000_000, dueDay: '2027-03-15', words: { version: 2, number: 1 } },
  ],
  amount: 41_000_000,
  words: [
    { title: 'Commissioning', deliverable: 'The line fills 6,000 bottles, and we can run it.' },
  ],
});

export const anitasPlanAgreed = eventOf(workPlanAgreed, {
  ...byMeera,
  version: 1,
  amount: 41_000_000,
});

export const anitasLayoutDelivered = eventOf(milestoneDelivered, {
  ...byAnita,
  milestone: 1,
  round: 1,
  note: 'The layout, with the drains of the CIP skid.',
  attachments: [layoutPlan],
});

export const anitasLayoutAccepted = eventOf(milestoneAccepted, {
  ...byMeera,
  milestone: 1,
  round: 1,
  amount: 11_000_000,
  at: '2026-12-18T10:00:00.000Z',
});

export const anitasLayoutReturned = eventOf(milestoneChangesRequested, {
  ...byMeera,
  milestone: 1,
  round: 1,
  reason: 'The pipe rack is missing.',
});

export const anitasMilestonePayment = milestonePaymentId.parse(
  '7c4c3b1e-6d0a-4c51-8c39-31f5a5d3b901',
);
const payment = { milestone: 1, payment: anitasMilestonePayment, amount: 11_000_000 };

export const anitasPaymentNoted = eventOf(milestonePaymentNoted, {
  ...byMeera,
  ...payment,
  day: '2026-12-20',
  reference: 'NEFT N356204918',
});

export const anitasPaymentConfirmed = eventOf(milestonePaymentConfirmed, {
  ...byAnita,
  ...payment,
});

export const anitasPaymentDenied = eventOf(milestonePaymentDenied, {
  ...byAnita,
  ...payment,
  reason: 'My bank shows no such transfer.',
});

export const anitasEngagementCompleted = eventOf(engagementCompleted, byMeera);

export const anitasEngagementEnded = eventOf(engagementEnded, {
  ...byMeera,
  cause: 'party',
  reason: 'The hall was sold.',
});

const anitaAway = { ...anitasEngagement, account: anita, to: meera };
export const anitasEngagementPaused = eventOf(engagementPaused, anitaAway);
export const anitasEngagementResumed = eventOf(engagementResumed, anitaAway);

export const meeraReminded = eventOf(partyReminded, {
  ...anitasEngagement,
  to: meera,
  of: 'dueDay',
  milestone: 1,
  round: 0,
  day: '2026-12-15',
});

export const engagementRequests = ({ project, consultant }: ExampleTarget) => {
  const id = getApplicationId(projectId.parse(project), accountId.parse(consultant));
  const params = { id };
  const ofMilestone = { id, milestone: '1' };
  const ofPayment = { ...ofMilestone, payment: anitasMilestonePayment };
  return {
    room: { params },
    proposePlan: {
      params,
      body: {
        replaces: 0,
        milestones: [
          {
            title: 'Layout',
            deliverable: 'The layout of the hall with the CIP skid.',
            amount: 110_000,
            dueDay: '2099-12-15',
          },
        ],
      },
    },
    agreePlan: { params, body: { version: 1 } },
    deliver: {
      params: ofMilestone,
      body: { round: 1, note: 'The layout, with the drains of the CIP skid.' },
    },
    accept: { params: ofMilestone, body: { round: 1 } },
    requestChanges: {
      params: ofMilestone,
      body: { round: 1, reason: 'The pipe rack is missing.' },
    },
    notePayment: {
      params: ofMilestone,
      body: { amount: 110_000, day: '2026-11-20', reference: 'NEFT N356204918' },
    },
    confirmPayment: { params: ofPayment },
    denyPayment: { params: ofPayment, body: { reason: 'My bank shows no such transfer.' } },
    complete: { params },
    end: { params, body: { reason: 'The hall was sold.' } },
    proposeShowcase: {
      params,
      body: {
        title: 'Bottling line for mango drinks',
        description: '6,000 bottles an hour from the first day.',
      },
    },
    agreeToShowcase: { params, body: { version: 1 } },
    withdrawShowcase: { params },
  } satisfies ExampleRequests<typeof engagementCalls>;
};
