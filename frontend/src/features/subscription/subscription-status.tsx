import type { UserSubscriptionOnWire } from '@nirmaan/contracts/subscription';
import { Badge } from '../../shared/ui/badge';

/** `success` shows Active, anything else Expire. */
export const SubscriptionStatus = ({ status }: Pick<UserSubscriptionOnWire, 'status'>) =>
  status === 'success' ? (
    <Badge tone="positive" text="Active" />
  ) : (
    <Badge tone="negative" text="Expire" />
  );
