import { allEvents, type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import type { EngagementEvent } from '@nirmaan/contracts/engagement';
import * as examples from '@nirmaan/contracts/examples';
import type { ReviewEvent } from '@nirmaan/contracts/review';
import { metadataAt } from '@nirmaan/contracts/testing';
import { getEngagement, toSentence } from './timeline.js';

const { anita, meera } = examples;
const names = new Map([
  [anita, 'Anita Rao'],
  [meera, 'Meera Iyer'],
]);
const planOfTwo =
  'milestone 1 of ₹1,10,000.00 due on 15 Dec 2026, milestone 2 of ₹3,00,000.00 due on 15 Mar 2027';
const paid = `₹1,10,000.00 for milestone 1`;
const payment = examples.anitasMilestonePayment;
const ended = examples.anitasEngagementEnded;
const delivered = examples.anitasLayoutDelivered;

const erase = <Event extends AnyEvent>(event: Event): Event => {
  const { whenErased } = allEvents.find(({ type }) => type === event.type)!;
  return { ...event, data: { ...event.data, ...whenErased } };
};

it.each<[EngagementEvent | ReviewEvent, string]>([
  [examples.anitasEngagementOpened, 'The work of Anita Rao began with the award of ₹4,10,000.00.'],
  [
    examples.anitasEngagementCancelled,
    'Meera Iyer took the award back, and the work was cancelled: “We chose too early.”',
  ],
  [examples.anitasPlanProposed, `Anita Rao proposed plan 1 of ₹4,10,000.00: ${planOfTwo}.`],
  [examples.anitasPlanAgreed, 'Meera Iyer agreed to plan 1 of ₹4,10,000.00.'],
  [
    delivered,
    'Anita Rao delivered milestone 1, round 1, with Hall layout.pdf: “The layout, with the drains of the CIP skid.”',
  ],
  [examples.anitasLayoutAccepted, 'Meera Iyer accepted milestone 1 of ₹1,10,000.00, round 1.'],
  [
    examples.anitasLayoutReturned,
    'Meera Iyer asked for changes to milestone 1, round 1: “The pipe rack is missing.”',
  ],
  [
    examples.anitasPaymentNoted,
    `Meera Iyer noted a payment of ${paid} on 20 Dec 2026 (${payment}): “NEFT N356204918”`,
  ],
  [examples.anitasPaymentConfirmed, `Anita Rao confirmed the payment of ${paid} (${payment}).`],
  [
    examples.anitasPaymentDenied,
    `Anita Rao denied the payment of ${paid} (${payment}): “My bank shows no such transfer.”`,
  ],
  [examples.anitasEngagementCompleted, 'Meera Iyer completed the work.'],
  [ended, 'Meera Iyer ended the work early: “The hall was sold.”'],
  [
    { ...ended, data: { ...ended.data, cause: 'erasure', reason: '' } },
    'The work ended, because the account of the manufacturer was erased.',
  ],
  [
    examples.anitasEngagementPaused,
    'The work was paused, because the account of Anita Rao was suspended or closed.',
  ],
  [
    examples.anitasEngagementResumed,
    'The work went on, because the account of Anita Rao was reinstated or reopened.',
  ],
  [
    examples.meerasReviewGiven,
    'Meera Iyer gave Anita Rao 5 of 5 stars for quality, 4 for communication and 5 for timeliness: “The line filled at full speed on the first day.”',
  ],
  [examples.meerasReviewRevealed, 'The review of Anita Rao by Meera Iyer was shown to everybody.'],
  [
    examples.meerasReviewReplied,
    'Anita Rao replied to the review: “Your team had prepared the hall very well.”',
  ],
  [
    examples.meerasReviewHidden,
    'The operator asha hid the review of Anita Rao by Meera Iyer: “It names an employee.”',
  ],
  [examples.meerasReviewUnhidden, 'The review of Anita Rao by Meera Iyer was shown again.'],
  // Once their writers are erased.
  [erase(delivered), 'Anita Rao delivered milestone 1, round 1: “Erased”'],
  [erase(ended), 'Meera Iyer ended the work early: “Erased”'],
  [
    erase(examples.anitasPaymentNoted),
    `Meera Iyer noted a payment of ${paid} on 20 Dec 2026 (${payment}).`,
  ],
])('tells the $type of the work', (event, sentence) =>
  expect(toSentence(event, names)).toBe(sentence),
);

describe('the work as of an event', () => {
  const stream = streamOf.engagement(examples.anitasApplication);
  const metadata = metadataAt('2026-12-21T10:00:00.000Z');
  const replay = (events: readonly AnyEvent[]) =>
    getEngagement(
      events.map((event, index) => {
        const revision = BigInt(index);
        return { ...event, id: '', stream, revision, position: revision, metadata };
      }),
    );
  const { anitasPlanProposed: proposed, anitasPlanAgreed: agreed } = examples;
  const toAgreement = [examples.anitasEngagementOpened, proposed, agreed];
  const toPayment = [
    ...[...toAgreement, delivered, examples.anitasLayoutAccepted],
    examples.anitasPaymentNoted,
  ];

  it('is nothing before the award', () => expect(replay([])).toBeNull());

  it.each<[string, readonly AnyEvent[], object]>([
    [
      'the plan that waits for an answer',
      toAgreement.slice(0, 2),
      {
        ...{ state: 'planning', milestones: [] },
        proposed: [{ number: 1, title: 'Layout', amount: 110_000 }, { number: 2 }],
      },
    ],
    [
      'the plan that is agreed',
      toAgreement,
      {
        ...{ state: 'running', sums: { agreed: 410_000, delivered: 0 }, proposed: [] },
        milestones: [{ title: 'Layout', dueDay: '2026-12-15', state: 'planned' }, {}],
      },
    ],
    [
      'a delivery',
      [...toAgreement, delivered],
      { sums: { delivered: 110_000, accepted: 0 }, milestones: [{ state: 'delivered' }, {}] },
    ],
    ['a payment', toPayment, { sums: { accepted: 110_000, paid: 110_000, confirmed: 0 } }],
    [
      'its confirmation',
      [...toPayment, examples.anitasPaymentConfirmed],
      { sums: { paid: 110_000, confirmed: 110_000 } },
    ],
    [
      'its denial',
      [...toPayment, examples.anitasPaymentDenied],
      { sums: { paid: 0, confirmed: 0 } },
    ],
    [
      'a plan without the words of who was erased',
      [toAgreement[0]!, erase(proposed), agreed],
      { milestones: [{ title: '', deliverable: '', amount: 110_000 }, {}] },
    ],
  ])('is %s', (_, events, expected) => expect(replay(events)).toMatchObject(expected));
});
