import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { reloadProjects } from '../../../features/project';
import { countCredits, mySubscriptions } from '../../../features/subscription';
import type { AnyCall } from '../../../shared/api';
import { isAnswerTo, type Read, type RequestOf, useRequest } from '../../../shared/saga';
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

const everything = {};

/**
 * Loads a read when its screen opens and whenever a change may affect it. Returns nothing that answers another request;
 * `request` must be a stable value.
 */
export function useLoaded<Root, C extends AnyCall, Data>(
  { requested, select }: Read<Root, C, Data>,
  request: RequestOf<C> = everything,
) {
  const state = useSelector(select);
  const reload = useRequest(requested, request, { version: useSelector(selectFreshness) });
  return { ...state, data: isAnswerTo(state, request) ? state.data : null, reload };
}

/** How many more proposals the consultant's plans pay for; null while it is unknown. */
export function useCredits(): number | null {
  const { data } = useLoaded(mySubscriptions);
  return data && countCredits(data);
}
