import type { UserSubscriptionOnWire } from '@nirmaan/contracts/subscription';
import { countOf, formatDay, isoDay } from '../../shared/format';
import { Meter } from '../../shared/ui/meter';
import { Card } from '../../shared/ui/card';
import { SubscriptionStatus } from './subscription-status';

interface PlanMeterProps {
  readonly subscription: UserSubscriptionOnWire;
}

/** How much of a subscription is used, and until when it is good. */
export function PlanMeter({ subscription }: PlanMeterProps) {
  const { name, projectQue, creditsUsed, endDate, status } = subscription;
  const left = projectQue - creditsUsed;
  const isActive = status === 'success';
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-bold">{name || 'Subscription'}</h2>
        <SubscriptionStatus status={status} />
      </div>
      <Meter
        label={`${creditsUsed} of ${countOf(projectQue, 'project')} used`}
        value={creditsUsed}
        most={projectQue}
      />
      <p className="text-small text-ink-soft">
        {isActive ? whatIsLeft(left) : 'It pays for no more applications.'}{' '}
        {isActive ? 'Valid until' : 'Ended on'}{' '}
        <span className="whitespace-nowrap">{formatDay(isoDay(endDate))}</span>.
      </p>
    </Card>
  );
}

const whatIsLeft = (left: number): string =>
  left > 0
    ? `You can apply to ${countOf(left, 'more project')}.`
    : 'Every application is used: buy another plan to apply again.';
