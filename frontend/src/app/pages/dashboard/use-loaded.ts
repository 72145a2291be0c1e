import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectFreshness } from '../../freshness.slice';

/**
 * Asks when the screen opens and whenever something happened that may have changed it; what comes back asks
 * again. `request` must be a stable value.
 */
export function useLoaded(request: () => UnknownAction): () => void {
  const dispatch = useDispatch();
  const freshness = useSelector(selectFreshness);
  const reload = useCallback(() => void dispatch(request()), [dispatch, request]);
  useEffect(reload, [reload, freshness]);
  return reload;
}
