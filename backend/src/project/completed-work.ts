import type { EngagementView } from '@nirmaan/contracts/engagement';
import type { ProjectId } from '@nirmaan/contracts/project';

type Work = Pick<EngagementView, 'project' | 'state'>;

/** The projects on which work is completed and none goes on. */
export function listCompleted(engagements: readonly Work[]): ReadonlySet<ProjectId> {
  const goesOn = new Set(engagements.filter(isGoingOn).map(({ project }) => project));
  const completed = engagements.filter(({ state }) => state === 'completed');
  return new Set(completed.map(({ project }) => project).filter((one) => !goesOn.has(one)));
}

const isGoingOn = ({ state }: Work): boolean => state === 'planning' || state === 'running';
