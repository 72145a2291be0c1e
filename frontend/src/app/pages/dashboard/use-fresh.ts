import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { reloadProjects } from '../../../features/project';
import { countCredits, mySubscriptions } from '../../../features/subscription';
import { useLoaded } from '../../../shared/saga';
import { selectFreshness } from '../../../shared/store';

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

/** How many more proposals the consultant's plans pay for; null while it is unknown. */
export function useCredits(): number | null {
  const { data } = useLoaded(mySubscriptions);
  return data && countCredits(data);
}
