import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { listPayments, selectSubscriptions } from '../../../features/subscription';
import { PAGE_SIZE } from '../../../features/project';
import { useLoaded } from './use-loaded';

/** A page of the reader's payments, newest first. */
export function usePayments(page: number) {
  const request = useCallback(
    () => listPayments.requested({ query: { page, limit: PAGE_SIZE } }),
    [page],
  );
  const reload = useLoaded(request);
  const { payments, paymentsTotal, paymentsMessage } = useSelector(selectSubscriptions);
  return { payments, total: paymentsTotal, message: paymentsMessage, reload };
}
