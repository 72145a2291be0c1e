import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { listMyApplications, selectMine } from '../../../features/application';
import { PAGE_SIZE } from '../../../features/project';

/** A page of the reader's own applications. */
export function useMyApplications(page: number) {
  const dispatch = useDispatch();
  const reload = useCallback(
    () => dispatch(listMyApplications.requested({ query: { page, limit: PAGE_SIZE } })),
    [dispatch, page],
  );
  useEffect(() => void reload(), [reload]);
  const { applied, total, appliedMessage } = useSelector(selectMine);
  return { applied, total, message: appliedMessage, reload };
}
