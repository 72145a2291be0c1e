import type { CompletedProjectEvent } from '@nirmaan/contracts/project';
import { defineAggregate } from '../kernel/commands/decider.js';

export type CompletedProject = CompletedProjectEvent['data'];

/** The state is whether the project is on show. */
const completedProjectAggregate = defineAggregate<
  'completedProject',
  boolean,
  CompletedProjectEvent
>({
  category: 'completedProject',
  isCached: false,
  initialState: false,
  evolve: () => true,
});

export const showcaseProject = completedProjectAggregate.decider(
  (isShown, project: CompletedProject) =>
    isShown ? [] : [{ type: 'CompletedProjectShowcased', data: project }],
);
