import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaAwarded,
  anitaInvited,
  anitaPaid,
  anitaRefunded,
  anitasApplication,
  anitasDisputeLost,
  anitasPayment,
  anitasProposal,
  anitasEditedProposal,
  anitasProjectClosed,
  awardedAnitaLeft,
  awardedAnitaReturned,
  anitasProjectCut,
  anitasProposalWithdrawn,
  bottlingLine,
  bottlingLineClosesSoon,
  bottlingLineReportUpheld,
  meera,
} from '@nirmaan/contracts/examples';
import { getReminderId } from '@nirmaan/contracts/notification';
import { recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { notifications } from './notification.projections.js';

const about = { application: anitasApplication, project: bottlingLine };
const { order, credits, until } = anitaPaid.data;
const { lastDay } = bottlingLineClosesSoon.data;
const { fields, budget, lastDay: movedDay, creditUntil } = anitasProjectCut.data;
const { report, reporter } = bottlingLineReportUpheld.data;
const application = streamOf.application(anitasApplication);
const reminder = streamOf.notification(getReminderId(bottlingLine, lastDay));

it.each([
  [
    'the owner of a proposal',
    application,
    anitasProposal,
    meera,
    { kind: 'proposalReceived', ...about },
  ],
  [
    'the owner of an edit',
    application,
    anitasEditedProposal,
    meera,
    {
      kind: 'proposalEdited',
      ...about,
      previousAmount: anitasEditedProposal.data.previousAmount,
      amount: anitasEditedProposal.data.amount,
    },
  ],
  [
    'the owner of a withdrawal',
    application,
    anitasProposalWithdrawn,
    meera,
    { kind: 'proposalWithdrawn', ...about },
  ],
  [
    'the consultant of a decision',
    application,
    anitaAwarded,
    anita,
    { kind: 'statusChanged', ...about, to: 'awarded' },
  ],
  [
    'the owner of a consultant who has left',
    application,
    awardedAnitaLeft,
    meera,
    { kind: 'consultantLeft', ...about },
  ],
  [
    'the owner of a consultant who is back',
    application,
    awardedAnitaReturned,
    meera,
    { kind: 'consultantReturned', ...about },
  ],
  [
    'an applicant of an edit of the project',
    application,
    anitasProjectCut,
    anita,
    {
      ...{ kind: 'projectEdited', project: bottlingLine, fields, budget },
      ...{ lastDay: movedDay, creditUntil },
    },
  ],
  [
    'an applicant of a closed project',
    application,
    anitasProjectClosed,
    anita,
    { kind: 'projectClosed', project: bottlingLine },
  ],
  [
    'the buyer of a paid subscription',
    streamOf.subscription(anita),
    anitaPaid,
    anita,
    { kind: 'subscriptionPaid', order, credits, until },
  ],
  [
    'the buyer of a refund',
    streamOf.order(order),
    anitaRefunded,
    anita,
    {
      kind: 'paymentRefunded',
      order,
      payment: anitasPayment,
      amount: anitaRefunded.data.amount,
      ends: true,
    },
  ],
  [
    'the buyer of a lost dispute',
    streamOf.order(order),
    anitasDisputeLost,
    anita,
    { kind: 'disputeLost', order, payment: anitasPayment, ends: true },
  ],
  [
    'the owner of a project of its last day',
    reminder,
    bottlingLineClosesSoon,
    meera,
    { kind: 'projectClosing', project: bottlingLine, lastDay },
  ],
  [
    'the consultant of an invitation',
    streamOf.invitation(anitaInvited.data.invitation),
    anitaInvited,
    anita,
    { kind: 'invited', project: bottlingLine },
  ],
  [
    'the reporter of a decision',
    streamOf.report(report),
    bottlingLineReportUpheld,
    reporter,
    { kind: 'reportDecided', report, decision: 'hidden' },
  ],
])('notifies %s', (_, stream, event, account, news) => {
  const [only] = recorded(stream, event);
  const { id: _id, metadata } = only!;
  const since = metadata.occurredAt;
  expect(foldView(notifications, [only!])).toEqual({ _id, account, since, news, position: 100n });
});
