import { accept, factOf } from '@nirmaan/contracts/kernel';
import { type CompletedProjectFact, completedProjectShowcased } from '@nirmaan/contracts/project';
import type { Decider } from '../kernel/commands/decider.js';

export interface CompletedProjectState {
  readonly showcased: boolean;
}

export type CompletedProject = CompletedProjectFact['data'];

export const showcaseProject: Decider<
  CompletedProjectState,
  CompletedProject,
  CompletedProjectFact,
  never
> = {
  initial: { showcased: false },
  evolve: () => ({ showcased: true }),
  decide: ({ showcased }, project) =>
    accept(showcased ? [] : [factOf(completedProjectShowcased, project)]),
};
