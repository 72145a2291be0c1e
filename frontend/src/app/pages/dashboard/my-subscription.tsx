import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { PAGE_SIZE, useListQuery } from '../../../features/project';
import {
  listMySubscriptions,
  listPayments,
  PaymentsTable,
  PlanCards,
  PlanMeter,
  selectSubscriptions,
} from '../../../features/subscription';
import { PageHeader } from '../../../shared/ui/page-header';
import { Pagination } from '../../../shared/ui/pagination';
import { EmptyPage, EmptyState, ErrorState, SkeletonRows } from '../../../shared/ui/states';
import { useBuyNow } from '../use-buy-now';
import { useLoaded } from './use-fresh';

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

/** The user's subscriptions, the plans, and the payments. */
export const MySubscription = () => (
  <>
    <PageHeader
      title="My Subscription"
      lead="What you have bought, how much of it is used, and what else there is."
    />
    <Bought />
    <section className="grid gap-5">
      <h2 className="text-title font-bold">Subscription Plans</h2>
      <PlanCards {...useBuyNow()} />
    </section>
    <Payments />
  </>
);

function Bought() {
  const reload = useLoaded(listMySubscriptions.requested);
  const { mine, mineMessage } = useSelector(selectSubscriptions);
  if (mineMessage) return <ErrorState text={mineMessage} onRetry={reload} />;
  if (!mine) return <SkeletonRows rows={2} label="Loading your subscriptions" />;
  if (mine.length === 0) return <NothingBought />;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {mine.map((subscription) => (
        <PlanMeter key={subscription._id} subscription={subscription} />
      ))}
    </div>
  );
}

const NothingBought = () => (
  <EmptyState
    title="No subscription yet"
    text="A plan pays for your applications. Choose one below; it is active as soon as it is paid."
  />
);

function Payments() {
  const { page, hrefOf } = useListQuery();
  const { payments, total, message, reload } = usePayments(page);
  return (
    <section className="grid gap-5">
      <h2 className="text-title font-bold">Payments</h2>
      {message && <ErrorState text={message} onRetry={reload} />}
      {!payments && !message && <SkeletonRows rows={3} label="Loading your payments" />}
      {payments?.length === 0 && (
        <EmptyPage page={page} first={hrefOf(1)}>
          <p className="text-small text-ink-soft">No payments yet.</p>
        </EmptyPage>
      )}
      {payments && payments.length > 0 && (
        <PaymentsTable payments={payments} before={(page - 1) * PAGE_SIZE} />
      )}
      <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} hrefOf={hrefOf} />
    </section>
  );
}
