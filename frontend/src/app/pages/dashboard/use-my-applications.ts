import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { listMyApplications, selectMine } from '../../../features/application';
import { PAGE_SIZE } from '../../../features/project';
import { useLoaded } from './use-fresh';

/** A page of the reader's own applications. */
export function useMyApplications(page: number) {
  const request = useCallback(
    () => listMyApplications.requested({ query: { page, limit: PAGE_SIZE } }),
    [page],
  );
  const reload = useLoaded(request);
  const { applied, total, appliedMessage } = useSelector(selectMine);
  return { applied, total, message: appliedMessage, reload };
}
