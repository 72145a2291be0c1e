import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type ProjectOnWire, projectStatusOnWire } from '@nirmaan/contracts/project';
import { isOver } from '../../shared/format';
import { listSectors } from './project.api';
import {
  listKey,
  listLeft,
  type ListQuery,
  listRequest,
  type ListSource,
  selectListing,
  selectSectors,
} from './project.slice';

/**
 * Loads a list whenever its source, query or reader changes, until it leaves the screen. A list that the server drew
 * for a visitor, whose `reader` is empty, is not loaded again. `source` and `query` must be stable values.
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
    // A change of user empties the state under a list that stays on the screen.
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

/** Whether applications are still possible: live, and its last day is not over in India. */
export const isOpen = ({ status, expDate }: ProjectOnWire, now: Date): boolean =>
  status === projectStatusOnWire.live && !isOver(expDate, now);
