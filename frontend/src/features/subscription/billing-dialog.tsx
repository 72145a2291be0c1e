import { zodResolver } from '@hookform/resolvers/zod';
import { type BillingOnWire, billingRequest, stateCodes, states } from '@nirmaan/contracts/invoice';
import { useForm } from 'react-hook-form';
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
import { billing, changeBilling } from './subscription.api';
import { billingClosed, type Buyer, selectBilling } from './subscription.slice';

const choices = stateCodes
  .map((code) => ({ value: code, label: states[code] }))
  .sort((one, other) => one.label.localeCompare(other.label));

const resolver = zodResolver(billingRequest, undefined, { raw: true });

type Fields = Omit<BillingOnWire, 'stateName'>;

const toFields = ({ name, address, state, gstin }: Fields) => ({ name, address, state, gstin });

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
  return (
    <WorkDialog
      title="Billing details"
      touched={isDirty && !isPurchase}
      onClose={() => dispatch(billingClosed())}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <p className="text-ink-soft">
          {isPurchase
            ? 'Your invoice will be made out to these details. We ask only once; you can change them in your profile.'
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
          optional
          hint="Required with a GSTIN"
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
