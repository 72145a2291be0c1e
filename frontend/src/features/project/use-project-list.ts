import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { listKey, type ListQuery, listRequest, type ListSource } from './listing';
import { listLeft } from './project.saga';
import { selectListing } from './project.slice';

/** Fetches a list whenever its source or what narrows it changes, until it leaves the screen. `source` and `query` must be stable values. */
export function useProjectList(source: ListSource, query: ListQuery) {
  const dispatch = useDispatch();
  const request = useMemo(() => listRequest(source, query), [source, query]);
  const reload = useCallback(() => dispatch(request), [dispatch, request]);
  useEffect(() => void reload(), [reload]);
  useEffect(() => () => void dispatch(listLeft()), [dispatch]);
  const { asked, project, total, loading, errorMessage } = useSelector(selectListing);
  const isOurs = asked !== null && listKey(asked) === listKey(request);
  return isOurs
    ? { projects: project, total, loading, message: errorMessage, reload }
    : { projects: [], total: 0, loading: true, message: '', reload };
}
