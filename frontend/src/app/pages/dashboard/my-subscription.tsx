import type { UserOnWire } from '@nirmaan/contracts/account';
import { projectIdIn, projectPath } from '@nirmaan/contracts/project';
import type { UserSubscriptionOnWire } from '@nirmaan/contracts/subscription';
import { Gift } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PAGE_SIZE } from '../../../features/project';
import {
  mySubscriptions,
  payments,
  PaymentsTable,
  PlanCards,
  PlanMeter,
  selectPurchaseSuccess,
  useCredits,
} from '../../../features/subscription';
import { useLoaded } from '../../../shared/saga';
import { Await, ButtonLink, Card, EmptyState, PagedList, usePaging } from '../../../shared/ui';
import { APPLY } from '../../paths';
import { useBuyNow } from '../use-buy-now';
import { PostLink } from './post-link';

function MySubscription({ user }: { readonly user: UserOnWire }) {
  const loaded = useLoaded(mySubscriptions);
  const bought = loaded.data ?? [];
  const isForSale = user.userRole !== 'manufacturer';
  return (
    <>
      <WayBack />
      <Await of={loaded} rows={2} label="Loading your subscriptions">
        {(subscriptions) =>
          subscriptions.length > 0 ? (
            <div className="grid gap-4 md:grid-cols-2">
              {subscriptions.map((subscription) => (
                <PlanMeter key={subscription._id} subscription={subscription} />
              ))}
            </div>
          ) : isForSale ? null : (
            <EmptyState
              icon={Gift}
              title="You don’t need a subscription"
              text="Plans are for consultants, who pay to apply. For manufacturers everything is free: posting projects, reading proposals and awarding them."
            >
              <PostLink />
            </EmptyState>
          )
        }
      </Await>
      <div hidden={!loaded.data && loaded.message === ''} className="grid gap-8">
        {isForSale && <Plans bought={bought} />}
        {isForSale && loaded.data?.length === 0 && (
          <EmptyState
            title="No subscription yet"
            text="You need a plan to apply. It is active as soon as you have paid."
          />
        )}
        {(isForSale || bought.length > 0) && <Payments />}
      </div>
    </>
  );
}

export default MySubscription;

function useOnSuccess(onSuccess: () => void): void {
  const success = useSelector(selectPurchaseSuccess);
  const before = useRef(success);
  const succeed = useEffectEvent(onSuccess);
  useEffect(() => {
    if (success === before.current) return;
    before.current = success;
    if (success !== '') succeed();
  }, [success]);
}

/** To the project whose proposal waits for a plan; paying leads there by itself. */
function WayBack() {
  const [search] = useSearchParams();
  const back = search.get('back') ?? '';
  const navigate = useNavigate();
  const hasCredit = (useCredits() ?? 0) > 0;
  const isProject = projectIdIn(back) && back.startsWith(projectPath({ id: '', title: '' }));
  const proposal = `${back}?${APPLY}`;
  useOnSuccess(() => {
    if (isProject) void navigate(proposal, { replace: true });
  });
  if (!isProject) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
      <p>
        {hasCredit
          ? 'Your plan is active. What you had typed is still there.'
          : 'Choose a plan, then continue with your proposal. We’ve kept what you typed.'}
      </p>
      <ButtonLink tone={hasCredit ? 'primary' : 'secondary'} to={proposal}>
        Back to your proposal
      </ButtonLink>
    </Card>
  );
}

function Plans({ bought }: { readonly bought: readonly UserSubscriptionOnWire[] }) {
  const active = bought.filter(({ status }) => status === 'success');
  return (
    <section className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-title font-bold">Subscription Plans</h2>
        {active.length > 0 && (
          <p className="text-small text-ink-soft">
            Another plan adds to what you have. The applications that expire first are used first.
          </p>
        )}
      </div>
      <PlanCards {...useBuyNow()} owned={active.map(({ name }) => name)} />
    </section>
  );
}

function Payments() {
  const paging = usePaging(PAGE_SIZE);
  const request = { query: { page: paging.page, limit: PAGE_SIZE } };
  return (
    <section className="grid gap-5">
      <h2 className="text-title font-bold">Payments</h2>
      <PagedList
        of={useLoaded(payments, request)}
        {...paging}
        label="Loading your payments"
        whenEmpty={<p className="text-small text-ink-soft">No payments yet.</p>}
      >
        {(rows, offset) => <PaymentsTable payments={rows} offset={offset} />}
      </PagedList>
    </section>
  );
}
