import { type BillingOnWire, billingRequest, stateCodes, states } from '@nirmaan/contracts/invoice';
import { useWatch } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { FormDialog } from '../../shared/form-dialog';
import { formatCount, formatRupees } from '../../shared/format';
import { toBody, useSubmitForm } from '../../shared/forms';
import { SelectField, TextareaField, TextField } from '../../shared/ui';
import { billing, changeBilling, plans } from './subscription.api';
import { type Buyer, selectBuying } from './subscription.slice';

const choices = stateCodes
  .map((code) => ({ value: code, label: states[code] }))
  .sort((one, other) => one.label.localeCompare(other.label));

type Fields = Omit<BillingOnWire, 'stateName'>;

const toFields = ({ name, address, state, gstin }: Fields) => ({ name, address, state, gstin });

function PlanSummary() {
  const buying = useSelector(selectBuying);
  const plan = useSelector(plans.select).data?.find(({ _id }) => _id === buying);
  if (!plan) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken px-4 py-3">
      <span>
        <strong>{plan.name}</strong> · {formatCount(plan.projectQue, 'application')}, valid for{' '}
        {plan.time} {plan.yearMonthTime}
      </span>
      <span className="text-small text-ink-soft">
        <strong className="text-body text-ink tabular-nums">{formatRupees(plan.price)}</strong>,
        taxes included
      </span>
    </p>
  );
}

export interface BillingDialogProps {
  readonly buyer: Buyer;
  /** Asked before a payment. */
  readonly isPurchase: boolean;
  readonly onClose: () => void;
}

/** The window in which a buyer says to whom invoices are made out: in the profile, and before the first payment. */
export default function BillingDialog({ buyer, isPurchase, onClose }: BillingDialogProps) {
  const { data: known } = useSelector(billing.select);
  const form = useSubmitForm(changeBilling, toBody, {
    schema: billingRequest,
    defaultValues: toFields(known ?? { ...buyer, state: '', gstin: '' }),
    onAccepted: onClose,
  });
  const { field } = form;
  const gstin = useWatch({ control: form.control, name: 'gstin' });
  return (
    <FormDialog
      title="Billing details"
      form={form}
      touched={form.isDirty && !isPurchase}
      submit={isPurchase ? 'Continue to payment' : 'Save'}
      busyLabel="Saving..."
      onClose={onClose}
    >
      {isPurchase && <PlanSummary />}
      <p className="text-ink-soft">
        {isPurchase
          ? 'We’ll put these details on your invoice. You only enter them once. You can change them later in My Profile.'
          : 'Future invoices will be made out to these details. Those already issued stay as they are.'}
      </p>
      <TextField label="Billing Name" autoComplete="organization" {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="State"
          choices={choices}
          placeholder="Choose your state"
          autoComplete="address-level1"
          {...field('state')}
        />
        <TextField
          label="GSTIN"
          optional
          hint="15 characters; lets you claim input tax credit"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          style={{ textTransform: 'uppercase' }}
          {...field('gstin')}
        />
      </div>
      <TextareaField
        label="Billing Address"
        optional={gstin.trim() === ''}
        rows={3}
        autoComplete="street-address"
        {...field('address')}
      />
    </FormDialog>
  );
}
