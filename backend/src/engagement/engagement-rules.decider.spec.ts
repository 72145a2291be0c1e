import {
  anita,
  anitasEngagementCancelled,
  anitasEngagementCompleted as completed,
  anitasEngagementOpened as opened,
  anitasLayoutAccepted as accepted,
  anitasLayoutDelivered as delivered,
  anitasLayoutReturned as returned,
  anitasMilestonePayment,
  anitasPaymentConfirmed as confirmed,
  anitasPaymentDenied as denied,
  anitasPaymentNoted as noted,
  anitasPlanAgreed as agreed,
  anitasPlanProposed as proposed,
  meera,
  meerasPlanProposed as counter,
} from '@nirmaan/contracts/examples';
import { MAX_REPEATED } from '@nirmaan/contracts/engagement';
import { DAY_MS } from '@nirmaan/contracts/kernel';
import { given } from '../testing/given.js';
import { completeEngagement, openEngagement } from './engagement.decider.js';
import { agreePlan, proposePlan } from './plan.decider.js';
import { acceptMilestone, deliverMilestone, requestChanges } from './milestone.decider.js';
import { confirmPayment, denyPayment, notePayment } from './payment.decider.js';

const running = [opened, proposed, agreed] as const;
const [layout, commissioning] = proposed.data.milestones.map(({ amount, dueDay }, index) => ({
  ...proposed.data.words[index]!,
  amount,
  dueDay,
}));
const both = [layout!, commissioning!];
const version = (by: typeof anita, replaces: number, milestones = both) => ({
  by,
  replaces,
  milestones,
});
const agreeTo = (number: number, by = meera) => ({ by, version: number, isAwarded: true });

describe('a plan', () => {
  it('holds the words that are new in its version, and names where the others stand', () => {
    const [first, second] = counter.data.milestones;
    const changed = [
      { ...layout!, amount: first!.amount, dueDay: first!.dueDay },
      { ...commissioning!, ...counter.data.words[0]!, amount: second!.amount },
    ];
    given(opened, proposed)
      .when(proposePlan, version(meera, 1, changed))
      .then(counter);
  });

  it('can be replaced by who proposed it, and is not agreed by them', () => {
    const own = given(opened, proposed);
    own.when(agreePlan, agreeTo(1, anita)).thenRefuse('ENGAGEMENT.NOT_YOUR_TURN');
    const { version: number, ...data } = { ...proposed.data, words: [] };
    own
      .when(proposePlan, version(anita, 1))
      .then({ ...proposed, data: { ...data, version: number + 1 } });
  });

  it('is agreed in the version that was read, while the award stands', () => {
    const countered = given(opened, proposed, counter);
    countered.when(agreePlan, agreeTo(1)).thenRefuse('ENGAGEMENT.PLAN_CHANGED');
    countered
      .when(agreePlan, { ...agreeTo(2, anita), isAwarded: false })
      .thenRefuse('ENGAGEMENT.OVER');
    countered.when(proposePlan, version(anita, 1)).thenRefuse('ENGAGEMENT.PLAN_CHANGED');
  });

  it('of an award that was taken back is void, and its versions are counted on', () => {
    const again = { ...opened.data, decision: 3 };
    const reopened = { ...opened, data: again };
    given(opened, proposed, anitasEngagementCancelled).when(openEngagement, again).then(reopened);
    const open = given(opened, proposed, anitasEngagementCancelled, reopened);
    open.when(agreePlan, agreeTo(1)).thenRefuse('ENGAGEMENT.PLAN_CHANGED');
    open.when(proposePlan, version(meera, 0)).thenRefuse('ENGAGEMENT.PLAN_CHANGED');
  });

  it('that is agreed changes no accepted milestone, not even one that was accepted meanwhile', () => {
    const cheaper = [{ ...layout!, amount: 1 }, commissioning!];
    const touched = 'ENGAGEMENT.MILESTONE_TOUCHED';
    const done = given(...running, delivered, accepted);
    done.when(proposePlan, version(anita, 1, cheaper)).thenRefuse(touched);
    done.when(proposePlan, version(anita, 1, [layout!])).then({
      ...proposed,
      data: {
        ...proposed.data,
        version: 2,
        milestones: proposed.data.milestones.slice(0, 1),
        amount: layout!.amount,
        words: [],
      },
    });
    given(...running, delivered, counter, accepted)
      .when(agreePlan, agreeTo(2, anita))
      .thenRefuse(touched);
  });

  it('drops no milestone that was delivered or paid for', () => {
    const last = [layout!];
    const second = { milestone: 2 };
    for (const event of [
      { ...delivered, data: { ...delivered.data, ...second } },
      { ...noted, data: { ...noted.data, ...second } },
    ])
      given(...running, event)
        .when(proposePlan, version(meera, 1, last))
        .thenRefuse('ENGAGEMENT.MILESTONE_TOUCHED');
  });

  it('has a limited number of versions', () => {
    const versions = Array.from({ length: MAX_REPEATED }, (_, index) => ({
      ...proposed,
      data: { ...proposed.data, version: index + 1 },
    }));
    given(opened, ...versions)
      .when(proposePlan, version(meera, MAX_REPEATED))
      .thenRefuse('ENGAGEMENT.TOO_MANY');
  });
});

describe('a milestone', () => {
  const decide = { by: meera, milestone: 1, round: 1 };

  it('is delivered by the consultant, and decided on by the owner', () => {
    const work = given(...running, delivered);
    work
      .when(deliverMilestone, { ...delivered.data, by: meera })
      .thenRefuse('ENGAGEMENT.NOT_YOUR_TURN');
    work.when(acceptMilestone, { ...decide, by: anita }).thenRefuse('ENGAGEMENT.NOT_OWNER');
    work
      .when(requestChanges, { ...decide, by: anita, reason: 'No' })
      .thenRefuse('ENGAGEMENT.NOT_OWNER');
    work.when(acceptMilestone, { ...decide, milestone: 3 }).thenRefuse('ENGAGEMENT.NO_MILESTONE');
  });

  it('is delivered in any order, also while another one waits for a decision', () => {
    const second = { ...delivered, data: { ...delivered.data, milestone: 2 } };
    given(...running, delivered)
      .when(deliverMilestone, second.data)
      .then(second);
    given(...running)
      .when(deliverMilestone, second.data)
      .then(second);
  });

  it('is delivered again with other words in a round of its own', () => {
    const other = { ...delivered.data, note: 'Another' };
    const changed = 'ENGAGEMENT.ROUND_CHANGED';
    given(...running, delivered)
      .when(deliverMilestone, other)
      .thenRefuse(changed);
    const redone = { ...delivered, data: { ...other, round: 2 } };
    const sentBack = given(...running, delivered, returned);
    sentBack.when(deliverMilestone, redone.data).then(redone);
    sentBack.when(requestChanges, { ...decide, reason: 'More' }).thenRefuse(changed);
  });

  it('keeps its rounds and payments in another version of the plan', () => {
    const replanned = given(...running, delivered, noted, counter, {
      ...agreed,
      data: { ...agreed.data, by: anita, to: meera, version: 2 },
    });
    replanned.when(acceptMilestone, decide).thenRefuse('ENGAGEMENT.ROUND_CHANGED');
    replanned.when(deliverMilestone, delivered.data).thenRefuse('ENGAGEMENT.ROUND_CHANGED');
    replanned
      .when(confirmPayment, { by: anita, milestone: 1, payment: anitasMilestonePayment })
      .then(confirmed);
  });
});

describe('a payment', () => {
  const later = new Date('2026-12-20T10:00:00.000Z');
  const answer = { by: anita, milestone: 1, payment: anitasMilestonePayment };
  const denial = { ...answer, reason: denied.data.reason };

  it('is noted by the owner, not before it is made', () => {
    given(...running)
      .when(notePayment, noted.data, later)
      .then(noted);
    given(...running)
      .when(notePayment, noted.data)
      .thenRefuse('ENGAGEMENT.PAID_IN_FUTURE');
    given(...running)
      .when(notePayment, { ...noted.data, by: anita }, later)
      .thenRefuse('ENGAGEMENT.NOT_OWNER');
  });

  it('is noted once, and with other content under another id', () => {
    const paid = given(...running, noted);
    paid.when(notePayment, noted.data, later).thenNothing();
    paid.when(notePayment, { ...noted.data, amount: 1 }, later).thenRefuse('REQUEST.KEY_REUSED');
  });

  it('is confirmed or denied by the consultant, and confirmed once it has arrived after all', () => {
    const paid = given(...running, noted);
    paid.when(confirmPayment, answer).then(confirmed);
    paid.when(confirmPayment, { ...answer, by: meera }).thenRefuse('ENGAGEMENT.NOT_YOUR_TURN');
    paid.when(denyPayment, denial).then(denied);
    const answered = given(...running, noted, denied);
    answered.when(denyPayment, denial).thenNothing();
    answered.when(confirmPayment, answer).then(confirmed);
    given(...running, noted, confirmed)
      .when(denyPayment, denial)
      .thenRefuse('ENGAGEMENT.PAYMENT_CONFIRMED');
  });
});

it('the consultant completes the work fourteen days after the last acceptance', () => {
  const last = { ...accepted, data: { ...accepted.data, milestone: 2 } };
  const done = given(...running, accepted, last);
  const at = (days: number) => new Date(Date.parse(accepted.data.at) + days * DAY_MS);
  done.when(completeEngagement, { by: anita }, at(13.9)).thenRefuse('ENGAGEMENT.NOT_YOUR_TURN');
  done
    .when(completeEngagement, { by: anita }, at(14))
    .then({ ...completed, data: { ...completed.data, by: anita, to: meera } });
});
