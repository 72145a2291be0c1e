import type { completedProjectCalls } from '@nirmaan/contracts/project';
import { useSelector } from 'react-redux';
import { defineCalls, defineRead, keepShown, useRead } from '../../shared/saga';

const list = defineCalls<typeof completedProjectCalls>('completedProject').get(
  'list',
  '/gets/completed-projects',
);
const failed = 'The projects could not be loaded.';

export const completedProject = defineRead(list, failed);
/** Of one consultant. */
export const completedByConsultant = defineRead(list, failed, { name: 'completedByConsultant' });

/** The specification's maximum. */
const MAX_SHOWN = 5;

export const completedQuery = (sectors: readonly string[]) => ({
  limit: MAX_SHOWN,
  ...(sectors.length > 0 && { sector: [...sectors] }),
});

/** More than these are not shown. */
const MAX_OF_CONSULTANT = 20;

export const consultantsQuery = (consultant: string) => ({
  query: { consultant, limit: MAX_OF_CONSULTANT },
});

/** The completed projects of `sectors`; those of the previous choice until they are loaded. */
export function useCompletedProjects(sectors: readonly string[]) {
  const loaded = keepShown(useRead(completedProject, { query: completedQuery(sectors) }));
  return { ...loaded, shown: useSelector(completedProject.select).data };
}
