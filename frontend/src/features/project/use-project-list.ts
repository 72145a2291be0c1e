import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { listKey, type ListQuery, listRequest, type ListSource } from './listing';
import { listLeft } from './project.saga';
import { selectListing } from './project.slice';

/** Fetches a list whenever its source or what narrows it changes, until it leaves the screen. `source` and `query` must be stable values. */
export function useProjectList(source: ListSource, query: ListQuery) {
  const dispatch = useDispatch();
  const request = useMemo(() => listRequest(source, query), [source, query]);
  const reload = useCallback(() => dispatch(request), [dispatch, request]);
  const { asked, project, total, loading, errorMessage } = useSelector(selectListing);
  const isForgotten = asked === null;
  const last = useRef<typeof request | null>(null);
  useEffect(() => {
    // Somebody else's coming empties the state under a list that stays on the screen.
    if (last.current === request && !isForgotten) return;
    last.current = request;
    reload();
  }, [request, reload, isForgotten]);
  useEffect(
    () => () => {
      last.current = null;
      dispatch(listLeft());
    },
    [dispatch],
  );
  const isOurs = asked !== null && listKey(asked) === listKey(request);
  return isOurs
    ? { projects: project, total, loading, message: errorMessage, reload }
    : { projects: [], total: 0, loading: true, message: '', reload };
}
