import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { listKey, listLeft, type ListQuery, listRequest, type ListSource } from './listing';
import { selectListing } from './project.slice';

/**
 * Fetches a list whenever its source, what narrows it or who reads it changes, until it leaves the screen. What the
 * server drew the page with is here already: it drew it for a visitor, whose `reader` is empty. `source` and `query`
 * must be stable values.
 */
export function useProjectList(source: ListSource, query: ListQuery, reader = '') {
  const dispatch = useDispatch();
  const request = useMemo(() => listRequest(source, query), [source, query]);
  const reload = useCallback(() => dispatch(request), [dispatch, request]);
  const { asked, onScreen, project, total, loading, errorMessage } = useSelector(selectListing);
  const isForgotten = asked === null;
  const isOurs = asked !== null && listKey(asked) === listKey(request);
  const last = useRef(isOurs && onScreen ? { request, reader: '' } : null);
  useEffect(() => {
    // Somebody else's coming empties the state under a list that stays on the screen.
    const isSame = last.current?.request === request && last.current.reader === reader;
    if (isSame && !isForgotten) return;
    last.current = { request, reader };
    reload();
  }, [request, reader, reload, isForgotten]);
  useEffect(
    () => () => {
      last.current = null;
      dispatch(listLeft());
    },
    [dispatch],
  );
  return isOurs
    ? { projects: project, total, loading, message: errorMessage, reload }
    : { projects: [], total: 0, loading: true, message: '', reload };
}
