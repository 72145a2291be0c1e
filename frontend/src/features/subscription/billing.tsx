import { isTrader, type UserOnWire } from '@nirmaan/contracts/account';
import type { BillingOnWire } from '@nirmaan/contracts/invoice';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLoaded } from '../../shared/saga';
import { Card, DefinitionList, DialogButton, ErrorState, SkeletonRows } from '../../shared/ui';
import { lazyOnUse } from '../../shared/ui/lazy-part';
import type { BillingDialogProps } from './billing-dialog';
import { billing } from './subscription.api';
import { billingClosed, type Buyer, selectNeedsBilling } from './subscription.slice';

const Dialog = lazyOnUse<BillingDialogProps>(() => import('./billing-dialog'));

export function BillingOfPurchase({ buyer }: { readonly buyer: Buyer }) {
  const dispatch = useDispatch();
  const isAsking = useSelector(selectNeedsBilling);
  const close = () => void dispatch(billingClosed());
  useEffect(() => () => void dispatch(billingClosed()), [dispatch]);
  return isAsking && <Dialog isPurchase buyer={buyer} onClose={close} />;
}

interface BillingProps {
  readonly user: UserOnWire;
}

export const Billing = ({ user }: BillingProps) => isTrader(user) && <OfTrader user={user} />;

/** A manufacturer, who is sold nothing, sees the details of an earlier purchase only. */
function OfTrader({ user: { userRole, name, Address: address } }: BillingProps) {
  const { data, accepted, message, reload } = useLoaded(billing);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (userRole === 'manufacturer' && !data) return null;
  if (accepted === null) return <SkeletonRows rows={2} label="Loading your billing details" />;
  return <BillingCard details={data} buyer={{ name, address }} />;
}

const NOT_GIVEN = 'Not given';

interface BillingCardProps {
  readonly details: BillingOnWire | null;
  readonly buyer: Buyer;
}

const BillingCard = ({ details, buyer }: BillingCardProps) => (
  <Card className="grid gap-5 p-5 sm:p-6">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-title font-bold">Billing details</h2>
      <DialogButton
        tone="secondary"
        dialog={(close) => <Dialog isPurchase={false} buyer={buyer} onClose={close} />}
      >
        <Pencil size={16} />
        {details ? 'Edit billing details' : 'Add billing details'}
      </DialogButton>
    </div>
    {details ? (
      <DefinitionList
        items={[
          ['Billing Name', details.name],
          ['GSTIN', details.gstin || 'Not registered'],
          ['State', details.stateName],
          ['Billing Address', details.address || NOT_GIVEN],
        ]}
      />
    ) : (
      <p className="text-small text-ink-soft">
        Add your state, and your GSTIN if you have one, before you buy a plan.
      </p>
    )}
  </Card>
);
