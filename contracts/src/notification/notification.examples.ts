import { meera } from '../account/account.examples.js';
import { eventOf } from '../kernel/event.js';
import { bottlingLine } from '../project/project.examples.js';
import { lastDayApproached } from './notification.events.js';

export const bottlingLineClosesSoon = eventOf(lastDayApproached, {
  project: bottlingLine,
  owner: meera,
  lastDay: '2026-12-31',
});
