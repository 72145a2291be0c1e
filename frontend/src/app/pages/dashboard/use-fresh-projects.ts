import { useEffect, useRef } from 'react';
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
