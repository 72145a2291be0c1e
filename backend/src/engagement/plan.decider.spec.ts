import {
  anita,
  anitasEngagementOpened as opened,
  anitasPlanAgreed as agreed,
  anitasPlanProposed as proposed,
  meera,
} from '@nirmaan/contracts/examples';
import { given } from '../testing/given.js';
import { proposePlan } from './plan.decider.js';

const [layout, commissioning] = proposed.data.milestones.map(({ amount, dueDay }, index) => ({
  ...proposed.data.words[index]!,
  amount,
  dueDay,
}));
const first = { ...layout!, title: 'Drawings' };
/** The first milestone was due five days ago, by India's clocks an hour into the day. */
const late = new Date('2026-12-19T19:30:00.000Z');

describe('a due day of a plan', () => {
  it('is today in India or later', () => {
    const at = (dueDay: string) =>
      given(opened).when(
        proposePlan,
        { by: anita, replaces: 0, milestones: [{ ...first, dueDay }] },
        late,
      );
    at('2026-12-19').thenRefuse('ENGAGEMENT.DUE_IN_PAST');
    at('2026-12-20').then({
      type: 'WorkPlanProposed',
      data: {
        ...proposed.data,
        milestones: [
          { amount: first.amount, dueDay: '2026-12-20', words: { version: 1, number: 1 } },
        ],
        amount: first.amount,
        words: [{ title: first.title, deliverable: first.deliverable }],
      },
    });
  });

  it('is named with its milestone where it is refused', () => {
    const plan = {
      ...{ by: anita, replaces: 0 },
      milestones: [commissioning!, { ...first, dueDay: '2026-12-01' }],
    };
    const state = [opened].reduce(proposePlan.evolve, proposePlan.initialState);
    expect(proposePlan.decide(state, plan, late)).toMatchObject({
      refusal: { fields: [{ field: 'milestones.1.dueDay' }] },
    });
  });

  it('that is over stays where its milestone has it already, also at another place', () => {
    const running = given(opened, proposed, agreed);
    const propose = (...milestones: (typeof first)[]) =>
      running.when(proposePlan, { by: meera, replaces: 1, milestones }, late);
    const words = { version: 1, number: 2 };
    propose(layout!, { ...commissioning!, dueDay: '2027-04-01' }).then({
      type: 'WorkPlanProposed',
      data: {
        ...proposed.data,
        ...{ by: meera, to: anita, version: 2, words: [] },
        milestones: [
          proposed.data.milestones[0]!,
          { amount: commissioning!.amount, dueDay: '2027-04-01', words },
        ],
      },
    });
    propose(commissioning!, layout!).then({
      type: 'WorkPlanProposed',
      data: {
        ...proposed.data,
        ...{ by: meera, to: anita, version: 2, words: [] },
        milestones: proposed.data.milestones.toReversed(),
      },
    });
    const changed = 'ENGAGEMENT.DUE_IN_PAST';
    propose({ ...layout!, dueDay: '2026-12-16' }, commissioning!).thenRefuse(changed);
    propose(layout!, commissioning!, { ...first, dueDay: '2026-12-15' }).thenRefuse(changed);
  });
});
