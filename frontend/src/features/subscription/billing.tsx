import type { BillingOnWire } from '@nirmaan/contracts/invoice';
import { Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Card, DefinitionList } from '../../shared/ui';
import { lazyOnUse } from '../../shared/ui/lazy-part';
import { billingClosed, billingEdited, type Buyer, selectBilling } from './subscription.slice';

const Dialog = lazyOnUse<{ readonly buyer: Buyer }>(() => import('./billing-dialog'));

/** The window that asks for billing details, while it is open. */
export function BillingDialog({ buyer }: { readonly buyer: Buyer }) {
  const dispatch = useDispatch();
  const { asking } = useSelector(selectBilling);
  useEffect(() => () => void dispatch(billingClosed()), [dispatch]);
  return asking ? <Dialog buyer={buyer} /> : null;
}

const NOT_GIVEN = 'Not given';

/** To whom the reader's invoices are made out. */
export function BillingCard({ details }: { readonly details: BillingOnWire | null }) {
  const dispatch = useDispatch();
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-bold">Billing details</h2>
        <Button tone="secondary" onClick={() => dispatch(billingEdited())}>
          <Pencil size={16} aria-hidden />
          {details ? 'Edit billing details' : 'Add billing details'}
        </Button>
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
}
