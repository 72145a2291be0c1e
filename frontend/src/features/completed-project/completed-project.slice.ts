import type { CompletedProjectOnWire, completedProjectCalls } from '@nirmaan/contracts/project';
import { createSlice } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { get, getMessage } from '../../shared/api';
import { defineExchange, takeSearch } from '../../shared/saga';

export const listCompletedProjects = defineExchange(
  'completedProject/list',
  get<(typeof completedProjectCalls)['list']>('/gets/completed-projects'),
);

interface CompletedProjectState {
  /** The sectors that `projects` was requested for; null before the first answer. */
  readonly shownFor: string | null;
  readonly projects: readonly CompletedProjectOnWire[];
  readonly errorMessage: string;
}

const initialState: CompletedProjectState = { shownFor: null, projects: [], errorMessage: '' };

/** The specification's maximum. */
const MAX_SHOWN = 5;

/** The newest completed projects of some sectors; of all of them when none is chosen. */
export const completedQuery = (sectors: readonly string[]) => ({
  limit: MAX_SHOWN,
  ...(sectors.length > 0 && { sector: [...sectors] }),
});

const toKey = (sector: string | readonly string[] = []): string => [sector].flat().sort().join(' ');

/** The completed projects that the public site shows. */
export const completedProjectSlice = createSlice({
  name: 'completedProject',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(listCompletedProjects.requested, (state) => ({ ...state, errorMessage: '' }))
      .addCase(listCompletedProjects.accepted, (state, { payload, meta }) => ({
        ...state,
        shownFor: toKey(meta.query?.sector),
        projects: payload.data,
      }))
      .addCase(listCompletedProjects.refused, (state, { payload }) => ({
        ...state,
        errorMessage: getMessage(payload, 'The projects could not be loaded.'),
      }));
  },
  selectors: { selectCompleted: (state) => state },
});

const { selectCompleted } = completedProjectSlice.selectors;

export function* completedProjectSaga() {
  yield* takeSearch(listCompletedProjects);
}

/** The completed projects of `sectors` (a stable value); those of the previous choice until they are loaded. */
export function useCompletedProjects(sectors: readonly string[]) {
  const dispatch = useDispatch();
  const { shownFor, projects, errorMessage } = useSelector(selectCompleted);
  const isHere = shownFor === toKey(sectors);
  const reload = useCallback(
    () => void dispatch(listCompletedProjects.requested({ query: completedQuery(sectors) })),
    [dispatch, sectors],
  );
  useEffect(() => {
    if (!isHere) reload();
  }, [isHere, reload]);
  const hasSome = shownFor !== null;
  return { projects, isHere, hasSome, errorMessage: isHere ? '' : errorMessage, reload };
}
