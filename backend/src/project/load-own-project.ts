import type { AccountId, ProjectId } from '@nirmaan/contracts/kernel';
import type { AggregateReader } from '../kernel/commands/index.js';
import { projectAggregate, requireOwner } from './project.decider.js';

/** Returns the project if this account posted it, or a refusal. */
export async function loadOwnProject(
  aggregates: AggregateReader,
  project: ProjectId,
  account: AccountId,
) {
  const { state } = await aggregates.load(projectAggregate, project);
  return requireOwner(state, account);
}
