import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EmptyState, ErrorState } from '../../shared/ui/empty-state';
import { FormAlert } from '../../shared/ui/form-alert';
import { Skeleton } from '../../shared/ui/skeleton';
import { listPlans } from './subscription.api';
import { plansShown } from './subscription.saga';
import { selectPlans, selectPlansMessage, selectPurchaseError } from './subscription.slice';
import { PlanCard } from './plan-card';

const MAX_CARDS = 3;
const HIGHLIGHTED = 1;

interface PlanCardsProps {
  /** Whether it is known who would buy; until then nothing can be bought. */
  readonly ready: boolean;
  readonly onBuy: (plan: string) => void;
}

/** What can be bought: up to three plans, the second one highlighted. */
export function PlanCards({ ready, onBuy }: PlanCardsProps) {
  const { plans, message, reload } = usePlans();
  const whyNot = useSelector(selectPurchaseError);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (!plans) return <LoadingPlans />;
  if (plans.length === 0) return <NothingOffered />;
  return (
    <div className="grid gap-6">
      {whyNot && <FormAlert text={whyNot} />}
      <ul className="grid items-stretch gap-6 md:grid-cols-3">
        {plans.slice(0, MAX_CARDS).map((plan, at) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            highlighted={at === HIGHLIGHTED}
            ready={ready}
            onBuy={onBuy}
          />
        ))}
      </ul>
    </div>
  );
}

function usePlans() {
  const dispatch = useDispatch();
  const plans = useSelector(selectPlans);
  const message = useSelector(selectPlansMessage);
  const missing = plans === null;
  const reload = () => dispatch(listPlans.requested());
  useEffect(() => {
    if (missing) dispatch(listPlans.requested());
  }, [dispatch, missing]);
  useEffect(() => void dispatch(plansShown()), [dispatch]);
  return { plans, message, reload };
}

const LoadingPlans = () => (
  <div role="status" className="grid gap-6 md:grid-cols-3">
    <span className="sr-only">Loading the plans</span>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-96" />
    ))}
  </div>
);

const NothingOffered = () => (
  <EmptyState
    title="No plans are offered at the moment"
    text="Please look again later. What you have bought stays valid."
  />
);
