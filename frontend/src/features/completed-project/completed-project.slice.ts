import type { completedProjectCalls } from '@nirmaan/contracts/project';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { get } from '../../shared/api';
import { defineRead, isAnswerTo, useRequest } from '../../shared/saga';

/** The completed projects that the public site shows. */
export const completedProject = defineRead(
  'completedProject/list',
  get<(typeof completedProjectCalls)['list']>('/gets/completed-projects'),
  { key: 'completedProject', failed: 'The projects could not be loaded.' },
);

/** The specification's maximum. */
const MAX_SHOWN = 5;

/** The newest completed projects of some sectors; of all of them when none is chosen. */
export const completedQuery = (sectors: readonly string[]) => ({
  limit: MAX_SHOWN,
  ...(sectors.length > 0 && { sector: [...sectors] }),
});

/** The completed projects of `sectors` (a stable value); those of the previous choice until they are loaded. */
export function useCompletedProjects(sectors: readonly string[]) {
  const loaded = useSelector(completedProject.select);
  const request = useMemo(() => ({ query: completedQuery(sectors) }), [sectors]);
  const isHere = isAnswerTo(loaded, request);
  const reload = useRequest(completedProject.requested, request, { isHere });
  return { projects: loaded.data, isHere, errorMessage: isHere ? '' : loaded.message, reload };
}
