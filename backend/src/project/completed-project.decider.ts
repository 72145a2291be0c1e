import type { CompletedProjectEvent } from '@nirmaan/contracts/project';
import { defineAggregate } from '../kernel/commands/decider.js';

export interface CompletedProjectState {
  readonly showcased: boolean;
}

export type CompletedProject = CompletedProjectEvent['data'];

const completedProjectAggregate = defineAggregate<
  'completedProject',
  CompletedProjectState,
  CompletedProjectEvent
>({
  category: 'completedProject',
  initialState: { showcased: false },
  evolve: () => ({ showcased: true }),
});

export const showcaseProject = completedProjectAggregate.decider(
  ({ showcased }, project: CompletedProject) =>
    showcased ? [] : [{ type: 'CompletedProjectShowcased', data: project }],
);
