import { zodResolver } from '@hookform/resolvers/zod';
import { type BillingOnWire, billingRequest, stateCodes, states } from '@nirmaan/contracts/invoice';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  Field,
  Select,
  Textarea,
  TextInput,
  useServerErrors,
  WorkDialog,
} from '../../shared/ui';
import { formatCount, formatRupees } from '../../shared/format';
import { billing, changeBilling, plans } from './subscription.api';
import { billingClosed, type Buyer, selectBilling, selectBuying } from './subscription.slice';

const choices = stateCodes
  .map((code) => ({ value: code, label: states[code] }))
  .sort((one, other) => one.label.localeCompare(other.label));

const resolver = zodResolver(billingRequest, undefined, { raw: true });

type Fields = Omit<BillingOnWire, 'stateName'>;

const toFields = ({ name, address, state, gstin }: Fields) => ({ name, address, state, gstin });

/** The plan that is being paid for. */
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

/** The window in which a buyer says to whom invoices are made out: in the profile, and before the first payment. */
export default function BillingDialog({ buyer }: { readonly buyer: Buyer }) {
  const dispatch = useDispatch();
  const { asking, saving, errors: fieldErrors } = useSelector(selectBilling);
  const { data: known } = useSelector(billing.select);
  const form = useForm({
    resolver,
    defaultValues: toFields(known ?? { ...buyer, state: '', gstin: '' }),
  });
  useServerErrors(form, fieldErrors);
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((body) => dispatch(changeBilling.requested({ body })));
  const isPurchase = asking === 'purchase';
  const gstin = useWatch({ control: form.control, name: 'gstin' });
  return (
    <WorkDialog
      title="Billing details"
      touched={isDirty && !isPurchase}
      onClose={() => dispatch(billingClosed())}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {isPurchase && <PlanSummary />}
        <p className="text-ink-soft">
          {isPurchase
            ? 'We’ll put these details on your invoice. You only enter them once. You can change them later in My Profile.'
            : 'Future invoices will be made out to these details. Those already issued stay as they are.'}
        </p>
        <Field label="Billing Name" error={errors.name?.message}>
          <TextInput autoComplete="organization" {...form.register('name')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="State" error={errors.state?.message}>
            <Select
              choices={choices}
              placeholder="Choose your state"
              autoComplete="address-level1"
              {...form.register('state')}
            />
          </Field>
          <Field
            label="GSTIN"
            optional
            hint="15 characters; lets you claim input tax credit"
            error={errors.gstin?.message}
          >
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              className="uppercase"
              {...form.register('gstin')}
            />
          </Field>
        </div>
        <Field
          label="Billing Address"
          optional={gstin.trim() === ''}
          error={errors.address?.message}
        >
          <Textarea rows={3} autoComplete="street-address" {...form.register('address')} />
        </Field>
        <Button type="submit" size="large" busy={saving} busyLabel="Saving...">
          {isPurchase ? 'Continue to payment' : 'Save'}
        </Button>
      </form>
    </WorkDialog>
  );
}
