import { accept, eventOf } from '@nirmaan/contracts/kernel';
import { type CompletedProjectEvent, completedProjectShowcased } from '@nirmaan/contracts/project';
import type { Decider } from '../kernel/commands/decider.js';

export interface CompletedProjectState {
  readonly showcased: boolean;
}

export type CompletedProject = CompletedProjectEvent['data'];

export const showcaseProject: Decider<
  CompletedProjectState,
  CompletedProject,
  CompletedProjectEvent,
  never
> = {
  initial: { showcased: false },
  evolve: () => ({ showcased: true }),
  decide: ({ showcased }, project) =>
    accept(showcased ? [] : [eventOf(completedProjectShowcased, project)]),
};
