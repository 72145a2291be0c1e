import type { PlanOnWire } from '@nirmaan/contracts/subscription';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatRupees } from '../../shared/format';
import { useRead } from '../../shared/saga';
import { useSaga } from '../../shared/store';
import { Badge, Button, EmptyState, ErrorState, FormAlert, Skeleton } from '../../shared/ui';
import { BillingOfPurchase } from './billing';
import { plans } from './subscription.api';
import { subscriptionSaga } from './subscription.saga';
import { type Buyer, plansShown, selectBuying, selectPurchaseError } from './subscription.slice';

interface PlanCardProps {
  readonly plan: PlanOnWire;
  readonly highlighted: boolean;
  readonly owned: boolean;
  readonly ready: boolean;
  readonly onBuy: (plan: string) => void;
}

const LEAST_SHOWN = 2;

/** "month", "3 months": the number is hidden below two. */
const periodOf = ({ time, yearMonthTime }: PlanOnWire): string =>
  time < LEAST_SHOWN ? yearMonthTime : `${time} ${yearMonthTime}`;

function PlanCard({ plan, highlighted, owned, ready, onBuy }: PlanCardProps) {
  const buying = useSelector(selectBuying);
  const buttonText = plan.buttonText || 'Buy Now';
  return (
    <li
      className={clsx(
        'flex flex-col gap-6 overflow-hidden rounded-card border bg-surface p-6',
        highlighted
          ? 'border-accent shadow-floating ring-2 ring-accent md:-my-2 md:py-8'
          : 'border-line shadow-raised',
      )}
    >
      <div aria-hidden className="h-2 rounded-full" style={{ backgroundColor: plan.bgColor }} />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-title font-bold">{plan.name}</h2>
          {owned ? (
            <Badge tone="positive" text="Your plan" />
          ) : (
            highlighted && <Badge tone="accent" text="Recommended" />
          )}
        </div>
        <p className="text-small text-ink-soft lg:min-h-10">{plan.dec}</p>
      </div>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-heading font-bold tabular-nums">
            {formatRupees(plan.price)}
          </span>
          <span className="text-small text-ink-faint">/ {periodOf(plan)}</span>
        </p>
        <p className="text-caption text-ink-soft">
          {formatRupees(Math.round(plan.price / plan.projectQue))} per application, taxes included
        </p>
      </div>
      <ul className="grid gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2 text-small">
            <Check size={18} className="mt-0.5 shrink-0 text-positive" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        size="large"
        tone={highlighted ? 'primary' : 'secondary'}
        className="mt-auto"
        aria-label={`${buttonText}: ${plan.name}`}
        busy={buying === plan._id}
        disabled={!ready || buying !== null}
        onClick={() => onBuy(plan._id)}
      >
        {buttonText}
      </Button>
    </li>
  );
}

const MAX_CARDS = 3;
const HIGHLIGHTED = 1;

interface PlanCardsProps {
  /** Whether it is known who would buy; until then nothing can be bought. */
  readonly ready: boolean;
  readonly onBuy: (plan: string) => void;
  readonly buyer: Buyer | null;
  readonly owned?: readonly string[];
}

/** What can be bought: up to three plans, the second one highlighted. */
export function PlanCards({ ready, onBuy, buyer, owned = [] }: PlanCardsProps) {
  const dispatch = useDispatch();
  const { data: offered, message, reload } = useRead(plans);
  useSaga(subscriptionSaga);
  useEffect(() => void dispatch(plansShown()), [dispatch]);
  const whyNot = useSelector(selectPurchaseError);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (!offered)
    return (
      <div role="status" className="grid gap-6 md:grid-cols-3">
        <span className="sr-only">Loading the plans</span>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-96" />
        ))}
      </div>
    );
  if (offered.length === 0)
    return (
      <EmptyState
        title="No plans are offered at the moment"
        text="Please check back later. Plans you have bought stay valid."
      />
    );
  return (
    <div className="grid gap-6">
      {whyNot && <FormAlert text={whyNot} />}
      {buyer && <BillingOfPurchase buyer={buyer} />}
      <ul className="grid items-stretch gap-6 md:grid-cols-3">
        {offered.slice(0, MAX_CARDS).map((plan, at) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            highlighted={at === HIGHLIGHTED}
            owned={owned.includes(plan.name)}
            ready={ready}
            onBuy={onBuy}
          />
        ))}
      </ul>
    </div>
  );
}
