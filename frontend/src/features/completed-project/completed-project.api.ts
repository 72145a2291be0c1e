import type { completedProjectCalls } from '@nirmaan/contracts/project';
import { useSelector } from 'react-redux';
import { defineCalls, defineRead, keepShown, useRead } from '../../shared/saga';

export const completedProject = defineRead(
  defineCalls<typeof completedProjectCalls>('completedProject').get(
    'list',
    '/gets/completed-projects',
  ),
  'The projects could not be loaded.',
);

/** The specification's maximum. */
const MAX_SHOWN = 5;

export const completedQuery = (sectors: readonly string[]) => ({
  limit: MAX_SHOWN,
  ...(sectors.length > 0 && { sector: [...sectors] }),
});

/** The completed projects of `sectors`; those of the previous choice until they are loaded. */
export function useCompletedProjects(sectors: readonly string[]) {
  const loaded = keepShown(useRead(completedProject, { query: completedQuery(sectors) }));
  return { ...loaded, shown: useSelector(completedProject.select).data };
}
