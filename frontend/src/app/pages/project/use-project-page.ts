import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../features/account';
import { readProjectPage, selectProjectPage } from '../../../features/project';
import { selectFreshness } from '../../../shared/store';

/**
 * The project of a page. The server draws it for a visitor; it is loaded again for a signed-in user, and whenever
 * something may have changed it.
 */
export function useProjectPage(id: string) {
  const dispatch = useDispatch();
  const reader = useSelector(selectUser)?._id ?? '';
  const freshness = useSelector(selectFreshness);
  const state = useSelector(selectProjectPage);
  const isHere = state.id === id;
  const shown = useRef({ reader: '', freshness });
  const reload = useCallback(
    () => void dispatch(readProjectPage.requested({ params: { id } })),
    [dispatch, id],
  );
  useEffect(() => {
    const before = shown.current;
    shown.current = { reader, freshness };
    if (!isHere || before.reader !== reader || before.freshness !== freshness) reload();
  }, [isHere, reader, freshness, reload]);
  const { project, refusedWith, error } = state;
  return isHere
    ? { project, refusedWith, error: project ? '' : error, reload }
    : { project: null, refusedWith: null, error: '', reload };
}
