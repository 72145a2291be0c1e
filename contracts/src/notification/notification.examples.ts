import { anita, meera } from '../account/account.examples.js';
import { anitasApplication } from '../application/application.examples.js';
import { eventOf } from '../kernel/event.js';
import { bottlingLine } from '../project/project.examples.js';
import { anitasOrder } from '../subscription/subscription.examples.js';
import { accountNotified } from './notification.events.js';
import { getNotificationId } from './notification.ids.js';

const since = '2026-11-21T06:30:00.000Z';
const about = { application: anitasApplication, project: bottlingLine };

export const meeraToldOfProposal = eventOf(accountNotified, {
  notification: getNotificationId('proposalReceived', 'the proposal'),
  account: meera,
  since,
  news: { kind: 'proposalReceived', ...about },
});
export const anitaToldOfAward = eventOf(accountNotified, {
  notification: getNotificationId('statusChanged', 'the award'),
  account: anita,
  since,
  news: { kind: 'statusChanged', ...about, to: 'awarded' },
});
export const anitaToldOfPayment = eventOf(accountNotified, {
  notification: getNotificationId('subscriptionPaid', anitasOrder),
  account: anita,
  since,
  news: {
    kind: 'subscriptionPaid',
    order: anitasOrder,
    credits: 2,
    until: '2027-02-21T06:30:00.000Z',
  },
});
export const meeraToldOfLastDay = eventOf(accountNotified, {
  notification: getNotificationId('projectClosing', `${bottlingLine}/2026-12-31`),
  account: meera,
  since,
  news: { kind: 'projectClosing', project: bottlingLine, lastDay: '2026-12-31' },
});
export const notificationExamples = [
  meeraToldOfProposal,
  anitaToldOfAward,
  anitaToldOfPayment,
  meeraToldOfLastDay,
];
