import type { OverviewOnWire } from '@nirmaan/contracts/overview';
import type { ReactNode } from 'react';
import { formatDay, formatRupees, isoDay } from '../../shared/format';
import { Card } from '../../shared/ui/card';
import { Meter } from '../../shared/ui/meter';

interface PlanDetailsProps {
  readonly plan: OverviewOnWire['plan'];
  /** How a subscription's status looks. */
  readonly status: ReactNode;
  /** What can be done about it. */
  readonly action: ReactNode;
}

const NONE = '–';

/** "Plan Details": the subscription in use, else the one that ended last. */
export const PlanDetails = ({ plan, status, action }: PlanDetailsProps) => (
  <Card className="grid gap-5 p-5">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-title font-bold">Plan Details</h2>
      {action}
    </div>
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-5">
      <DomainEvent term="Amount (₹)">{plan ? formatRupees(plan.price) : NONE}</DomainEvent>
      <DomainEvent term="Total Project">
        {plan?.projectQue.toLocaleString('en-IN') ?? NONE}
      </DomainEvent>
      <DomainEvent term="Buy Date">{plan ? formatDay(isoDay(plan.createdAt)) : NONE}</DomainEvent>
      <DomainEvent term="Expiry Date">{plan ? formatDay(isoDay(plan.endDate)) : NONE}</DomainEvent>
      <DomainEvent term="Subscription Status">{plan ? status : 'No subscription yet'}</DomainEvent>
    </dl>
    {plan && (
      <Meter
        label={`${plan.creditsUsed} of ${plan.projectQue} used`}
        value={plan.creditsUsed}
        most={plan.projectQue}
      />
    )}
  </Card>
);

const DomainEvent = ({
  term,
  children,
}: {
  readonly term: string;
  readonly children: ReactNode;
}) => (
  <div className="min-w-0">
    <dt className="text-caption text-ink-faint">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
