import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { type ProjectOnWire, projectStatusOnWire } from '@nirmaan/contracts/project';
import { daysLeft, isOver } from '../../shared/format';
import { listSectors } from './project.api';
import './project.saga';
import {
  listKey,
  listLeft,
  type ListQuery,
  type ListRequest,
  listRequest,
  type ProjectRoot,
  type ListSource,
  selectListing,
  selectSectors,
} from './project.slice';

/**
 * Loads a list whenever its source, query or reader changes, until it leaves the screen. A list that the server drew
 * for a visitor, whose `reader` is empty, is not loaded again. `source` and `query` must be stable values.
 */
export function useProjectList(source: ListSource, query: ListQuery, reader = '') {
  const store = useStore<ProjectRoot>();
  const { dispatch } = store;
  const request = useMemo(() => listRequest(source, query), [source, query]);
  const reload = useCallback(() => dispatch(request), [dispatch, request]);
  const { asked, project, nearest, total, loading, errorMessage } = useSelector(selectListing);
  const isForgotten = asked === null;
  const last = useRef<{ readonly request: ListRequest; readonly reader: string }>(null);
  // Before the browser paints, so that no rows of another screen are ever seen.
  useLayoutEffect(() => {
    const { onScreen, answered } = selectListing(store.getState());
    const isDrawn = last.current === null && onScreen && answered === listKey(request);
    const before = isDrawn ? { request, reader: '' } : last.current;
    last.current = { request, reader };
    // A change of user empties the state under a list that stays on the screen.
    const isSame = before?.request === request && before.reader === reader;
    if (!isSame || isForgotten) reload();
  }, [request, reader, reload, isForgotten, store]);
  useLayoutEffect(
    () => () => {
      last.current = null;
      dispatch(listLeft());
    },
    [dispatch],
  );
  return { projects: project, nearest, total, loading, message: errorMessage, reload };
}

/** The sectors, loaded once. */
export function useSectors() {
  const dispatch = useDispatch();
  const sectors = useSelector(selectSectors);
  const missing = sectors.length === 0;
  useEffect(() => {
    if (missing) dispatch(listSectors.requested());
  }, [dispatch, missing]);
  return sectors;
}

/** How near the last day is, and of a closed project that it is closed. */
export const describeLastDay = ({
  status,
  expDate,
}: Pick<ProjectOnWire, 'status' | 'expDate'>): string =>
  status === projectStatusOnWire.live ? daysLeft(expDate) : 'closed';

/** Whether applications are still possible: live, and its last day is not over in India. */
export const isOpen = ({ status, expDate }: ProjectOnWire, now: Date): boolean =>
  status === projectStatusOnWire.live && !isOver(expDate, now);
