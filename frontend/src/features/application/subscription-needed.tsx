import { subscriptionRefusals } from '@nirmaan/contracts/subscription';
import { CircleAlert } from 'lucide-react';
import { ButtonLink } from '../../shared/ui/button';

/** Nothing pays for this proposal yet: why, and the way to what does. */
export const SubscriptionNeeded = ({ plansHref }: { readonly plansHref: string }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-caution-soft px-4 py-3 text-small text-caution"
  >
    <span className="flex items-center gap-2">
      <CircleAlert size={18} aria-hidden className="shrink-0" />
      <span>
        <strong className="font-semibold">
          {subscriptionRefusals['SUBSCRIPTION.NO_CREDIT'].message}
        </strong>{' '}
        What you have typed is kept.
      </span>
    </span>
    <ButtonLink size="small" to={plansHref}>
      See the plans
    </ButtonLink>
  </div>
);
