import fc from 'fast-check';
import { actions, type VariedAction } from './actions.js';

export const CONSULTANTS = 3;
export const PROJECTS = 2;

const allActions = Object.keys(actions);
const frequentActions = [
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
] as const satisfies readonly VariedAction[];

/** A random command; some are refused. */
const stepWith = (action: fc.Arbitrary<string>) =>
  fc.record({
    consultantNumber: fc.nat(CONSULTANTS - 1),
    projectNumber: fc.nat(PROJECTS - 1),
    action,
    variation: fc.nat(999),
  });
export type Step = ReturnType<typeof stepWith> extends fc.Arbitrary<infer One> ? One : never;

const everyActionOnce = fc.tuple(...allActions.map((one) => stepWith(fc.constant(one))));
const applications = fc.array(stepWith(fc.constantFrom(...frequentActions)), {
  minLength: 15,
  maxLength: 25,
});

/** Every action at least once and those of applications more often, in any order. */
export const arbitrarySteps = fc
  .tuple(everyActionOnce, applications)
  .map(([some, others]) => [...some, ...others])
  .chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length }));
