import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { reloadProjects } from '../../../features/project';
import { selectFreshness } from '../../freshness.slice';

/** Loads the list of projects on the screen again whenever something happened that may have changed it. */
export function useFreshProjects(): void {
  const dispatch = useDispatch();
  const freshness = useSelector(selectFreshness);
  const shown = useRef(freshness);
  useEffect(() => {
    if (shown.current === freshness) return;
    shown.current = freshness;
    dispatch(reloadProjects());
  }, [dispatch, freshness]);
}

/** Dispatches `request` when the screen opens and whenever a change may affect it. `request` must be a stable value. */
export function useLoaded(request: () => UnknownAction): () => void {
  const dispatch = useDispatch();
  const freshness = useSelector(selectFreshness);
  const reload = useCallback(() => void dispatch(request()), [dispatch, request]);
  useEffect(reload, [reload, freshness]);
  return reload;
}
