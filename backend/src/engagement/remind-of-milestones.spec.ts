import {
  anita,
  anitasEngagementOpened as opened,
  anitasEngagementPaused as paused,
  anitasLayoutAccepted as accepted,
  anitasLayoutDelivered as delivered,
  anitasLayoutReturned as returned,
  anitasPlanAgreed as agreed,
  anitasPlanProposed as proposed,
  meeraReminded,
} from '@nirmaan/contracts/examples';
import { given } from '../testing/given.js';
import { remindParties } from './milestone.decider.js';

const running = [opened, proposed, agreed] as const;
const { day } = meeraReminded.data;
const due = { of: 'dueDay', milestone: 1, round: 0, day } as const;
const morning = new Date(`${day}T04:00:00.000Z`);
const anitaReminded = { ...meeraReminded, data: { ...meeraReminded.data, to: anita } };

describe('both parties are reminded', () => {
  it('once of a day that is due', () => {
    given(...running)
      .when(remindParties, due, morning)
      .then(meeraReminded, anitaReminded);
    given(...running, meeraReminded, anitaReminded)
      .when(remindParties, due, morning)
      .thenNothing();
  });

  it('of a delivery that waits for a decision, in its round', () => {
    const decision = { of: 'decision', milestone: 1, round: 1, day } as const;
    const reminded = { ...meeraReminded, data: { ...meeraReminded.data, ...decision } };
    given(...running, delivered)
      .when(remindParties, decision, morning)
      .then(reminded, { ...reminded, data: { ...reminded.data, to: anita } });
    const again = { ...delivered, data: { ...delivered.data, round: 2 } };
    for (const later of [[returned], [accepted], [returned, again]])
      given(...running, delivered, ...later)
        .when(remindParties, decision, morning)
        .thenNothing();
  });
});

describe('no party is reminded', () => {
  it('of what is not agreed, or is to be done on another day', () => {
    given(opened, proposed).when(remindParties, due, morning).thenNothing();
    given(...running)
      .when(remindParties, { ...due, day: '2026-12-14' }, morning)
      .thenNothing();
    given(...running)
      .when(remindParties, { ...due, milestone: 3 }, morning)
      .thenNothing();
  });

  it('of a milestone that is delivered, while an account is unavailable, or a week too late', () => {
    for (const event of [delivered, paused])
      given(...running, event)
        .when(remindParties, due, morning)
        .thenNothing();
    const late = new Date(morning.getTime() + 7 * 24 * 60 * 60_000);
    given(...running)
      .when(remindParties, due, late)
      .thenNothing();
  });
});
