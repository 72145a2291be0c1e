import { projectIdIn, projectPath } from '@nirmaan/contracts/project';
import type { UserSubscriptionOnWire } from '@nirmaan/contracts/subscription';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE, useListQuery } from '../../../features/project';
import {
  mySubscriptions,
  payments,
  PaymentsTable,
  PlanCards,
  PlanMeter,
} from '../../../features/subscription';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  PagedList,
  SkeletonRows,
} from '../../../shared/ui';
import { APPLY } from '../project/apply-address';
import { useBuyNow } from '../use-buy-now';
import { useHasCredit, useLoaded } from './use-fresh';

/** The user's subscriptions, the plans, and the payments, which stand below what is bought once that is known. */
function MySubscription() {
  const { data: bought, message, reload } = useLoaded(mySubscriptions);
  const isWaiting = !bought && message === '';
  return (
    <>
      <WayBack />
      {isWaiting && <SkeletonRows rows={2} label="Loading your subscriptions" />}
      {message && <ErrorState text={message} onRetry={reload} />}
      {bought && !message && <Bought subscriptions={bought} />}
      <div hidden={isWaiting} className="grid gap-8">
        <section className="grid gap-5">
          <h2 className="text-title font-bold">Subscription Plans</h2>
          <PlanCards {...useBuyNow()} />
        </section>
        <Payments />
      </div>
    </>
  );
}

export default MySubscription;

/** To the project whose proposal waits for a plan. */
function WayBack() {
  const [search] = useSearchParams();
  const back = search.get('back') ?? '';
  const hasCredit = useHasCredit();
  if (!projectIdIn(back) || !back.startsWith(projectPath({ id: '', title: '' }))) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <p>
        {hasCredit
          ? 'Your plan is active. What you had typed is still there.'
          : 'Choose a plan below, then carry on with your proposal. What you had typed is kept.'}
      </p>
      <ButtonLink tone={hasCredit ? 'primary' : 'secondary'} to={`${back}?${APPLY}`}>
        Back to your proposal
      </ButtonLink>
    </Card>
  );
}

interface BoughtProps {
  readonly subscriptions: readonly UserSubscriptionOnWire[];
}

const Bought = ({ subscriptions }: BoughtProps) =>
  subscriptions.length === 0 ? (
    <NothingBought />
  ) : (
    <div className="grid gap-4 md:grid-cols-2">
      {subscriptions.map((subscription) => (
        <PlanMeter key={subscription._id} subscription={subscription} />
      ))}
    </div>
  );

const NothingBought = () => (
  <EmptyState
    title="No subscription yet"
    text="A plan pays for your applications. Choose one below; it is active as soon as it is paid."
  />
);

/** Newest first. */
function Payments() {
  const { page, hrefOf } = useListQuery();
  const request = useMemo(() => ({ query: { page, limit: PAGE_SIZE } }), [page]);
  const { data, total, message, reload } = useLoaded(payments, request);
  return (
    <section className="grid gap-5">
      <h2 className="text-title font-bold">Payments</h2>
      <PagedList
        {...{ rows: data, total, message, reload, page, hrefOf }}
        pageSize={PAGE_SIZE}
        label="Loading your payments"
        whenEmpty={<p className="text-small text-ink-soft">No payments yet.</p>}
      >
        {(rows) => <PaymentsTable payments={rows} before={(page - 1) * PAGE_SIZE} />}
      </PagedList>
    </section>
  );
}
