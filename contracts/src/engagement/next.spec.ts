import { anita, anitasEngagement, meera } from '../examples/index.js';
import type { EngagementView, MilestoneView } from './engagement.views.js';
import { toEngagementOnWire } from './engagement.wire.js';
import { toRoomOnWire } from './room.wire.js';

const now = new Date('2026-12-20T06:30:00.000Z');
const at = '2026-11-21T06:30:00.000Z';
const { application: _id, ...parties } = anitasEngagement;

const milestone = (state: MilestoneView['state'], dueDay = '2027-03-15'): MilestoneView => ({
  ...{ amount: 100, dueDay, words: { version: 1, number: 1 } },
  ...{ state, round: state === 'planned' ? 0 : 1, payments: [] },
});
const running: EngagementView = {
  ...{ _id, ...parties, position: 1n, amount: 200, version: 1, agreed: 1, proposed: null },
  state: 'running',
  milestones: [milestone('planned'), milestone('planned')],
  ...{ away: [], acceptedAt: null, openedAt: at, overAt: null, actedAt: at },
};
const withMilestones = (...milestones: MilestoneView[]): EngagementView => ({
  ...running,
  milestones,
});
const withPlanBy = (by: typeof meera, view: EngagementView): EngagementView => ({
  ...view,
  version: 2,
  proposed: { version: 2, by, milestones: view.milestones, amount: 100, proposedAt: at },
});

const list = (view: EngagementView, account = meera) =>
  toEngagementOnWire(view, { title: 'A line', withName: 'Other' }, [], { account, now });

/** What is next for the owner, and for the consultant. */
const listNext = (view: EngagementView) =>
  [meera, anita].map((account) => {
    const { act, turn, milestone } = list(view, account).next;
    return [act, turn, milestone];
  });

const halfDelivered = withMilestones(milestone('delivered'), milestone('planned'));
const accepted = withMilestones(milestone('accepted'));
const halfAccepted = withMilestones(milestone('accepted'), milestone('planned'));
const outdated: EngagementView = {
  ...halfAccepted,
  version: 2,
  proposed: {
    ...{ version: 2, by: anita, amount: 300, proposedAt: at },
    milestones: [{ ...milestone('planned'), amount: 200 }, milestone('planned')],
  },
};

type Next = ReturnType<typeof listNext>[number];

it.each<[name: string, EngagementView, owner: Next, consultant: Next]>([
  ['the plan', running, ['deliver', 'theirs', 1], ['deliver', 'mine', 1]],
  ['a delivery', halfDelivered, ['decide', 'mine', 1], ['deliver', 'mine', 2]],
  [
    'a delivery, before the pending plan',
    withPlanBy(anita, halfDelivered),
    ['decide', 'mine', 1],
    ['deliver', 'mine', 2],
  ],
  [
    'the answer to the pending plan, before the delivery that it may change',
    withPlanBy(meera, halfDelivered),
    ['decide', 'mine', 1],
    ['agree', 'mine', null],
  ],
  [
    'a plan of their own, which does not stop the work',
    withPlanBy(anita, running),
    ['agree', 'mine', null],
    ['deliver', 'mine', 1],
  ],
  [
    'the completion, before the pending plan',
    withPlanBy(anita, accepted),
    ['complete', 'mine', null],
    ['complete', 'theirs', null],
  ],
  [
    'the answer to the pending plan, where only the owner can complete',
    withPlanBy(meera, accepted),
    ['complete', 'mine', null],
    ['agree', 'mine', null],
  ],
  [
    'what was returned, before what was not delivered yet',
    withMilestones(milestone('planned'), milestone('changesRequested')),
    ['deliverAgain', 'theirs', 2],
    ['deliverAgain', 'mine', 2],
  ],
  [
    'the work, where a pending plan changes what was accepted meanwhile',
    outdated,
    ['deliver', 'theirs', 2],
    ['deliver', 'mine', 2],
  ],
  [
    'nothing, while an account is away',
    { ...halfDelivered, away: [anita] },
    [null, 'none', null],
    [null, 'none', null],
  ],
])('next is %s', (_, view, owner, consultant) => {
  expect(listNext(view)).toEqual([owner, consultant]);
});

it('is overdue by milestones that are not delivered, and by no others', () => {
  const states = ['planned', 'changesRequested', 'delivered', 'accepted'] as const;
  const late = states.map((state) => list(withMilestones(milestone(state, '2026-12-19'))));
  expect(late.map(({ isOverdue }) => isOverdue)).toEqual([true, true, false, false]);
  expect(late.map(({ nextDue }) => nextDue)).toEqual(['2026-12-19', '2026-12-19', null, null]);
  const today = withMilestones(milestone('planned', '2026-12-20'));
  expect(list(today).isOverdue).toBe(false);
  expect(
    list({ ...withMilestones(milestone('planned', '2026-12-19')), state: 'ended' }),
  ).toMatchObject({ isOverdue: false, nextDue: null });
});

it('offers no plan for agreement that changes what was accepted meanwhile', () => {
  const toRoom = (view: EngagementView) =>
    toRoomOnWire(
      view,
      { title: 'A line', withName: 'Other' },
      [],
      { files: [], reviews: [] },
      { account: meera, now },
    );
  expect(toRoom(outdated)).toMatchObject({
    proposed: { isOutdated: true },
    acts: ['propose', 'end'],
  });
  const pending = {
    ...outdated,
    proposed: { ...outdated.proposed!, milestones: halfAccepted.milestones },
  };
  expect(toRoom(pending)).toMatchObject({
    proposed: { isOutdated: false },
    acts: ['agree', 'propose', 'end'],
  });
});
