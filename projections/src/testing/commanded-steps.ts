import fc from 'fast-check';
import { actions } from './actions.js';

export const CONSULTANTS = 3;
export const PROJECTS = 2;

type ActionName = keyof typeof actions;

const every = Object.keys(actions) as ActionName[];
const usual = [
  'apply',
  'editProposal',
  'pending',
  'award',
  'reject',
  'shortlist',
  'unshortlist',
  'ask',
  'reply',
  'readMessages',
  'muteMessages',
] as const satisfies readonly ActionName[];

/** A random command; some are refused. */
const stepThat = (action: fc.Arbitrary<ActionName>) =>
  fc.record({
    consultantNumber: fc.nat(CONSULTANTS - 1),
    projectNumber: fc.nat(PROJECTS - 1),
    action,
    variation: fc.nat(999),
  });
export type Step = ReturnType<typeof stepThat> extends fc.Arbitrary<infer One> ? One : never;

const eachOnce = fc.tuple(...every.map((one) => stepThat(fc.constant(one))));
const applications = fc.array(stepThat(fc.constantFrom(...usual)), {
  minLength: 15,
  maxLength: 25,
});

/** Everything at least once, what is about applications more often, in any order. */
export const commandedSteps = fc
  .tuple(eachOnce, applications)
  .map(([some, others]) => [...some, ...others])
  .chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length }));
