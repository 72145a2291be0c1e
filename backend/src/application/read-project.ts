import { dayInWords, endOfDayInIndia, type ProjectId } from '@nirmaan/contracts/kernel';
import { projectPath } from '@nirmaan/contracts/project';
import type { AggregateReader } from '../kernel/commands/index.js';
import { getProjectTitle, projectAggregate } from '../project/project.decider.js';

/** A project for a mail about an application: its title, its page, and what is shown of it at a glance. */
export async function readProject(aggregates: AggregateReader, id: ProjectId) {
  const { state } = await aggregates.load(projectAggregate, id);
  const title = getProjectTitle(state);
  const lastDay = state.phase === 'none' ? '' : dayInWords(endOfDayInIndia(state.lastDay));
  return {
    title,
    path: projectPath({ id, title }),
    brief: ['Brief', title],
    until: ['Last date to apply', lastDay],
  } as const;
}
