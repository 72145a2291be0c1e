import { notePaymentRequest, type NotedPaymentOnWire } from '@nirmaan/contracts/engagement';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { useWatch } from 'react-hook-form';
import { capitalised, formatDay, formatRupees, spellRupees } from '../../shared/format';
import { FormDialog } from '../../shared/form-dialog';
import { useSubmitForm } from '../../shared/forms';
import { type BodyFor, useSubmit } from '../../shared/saga';
import { ConfirmDialog, FormNotice, RupeeField, TextField } from '../../shared/ui';
import { type MilestoneDialogProps, toParams } from './delivery-dialogs';
import { confirmPayment, denyPayment, notePayment } from './engagement.api';
import { getOther, getUnpaid, nameMilestone } from './engagement-words';
import { ReasonDialog } from './reason-dialog';

/** It may be noted all the same: an advance, or more work than was planned. */
const describeExcess = (unpaid: number): string =>
  unpaid > 0
    ? `This is more than the ${formatRupees(unpaid)} that are left of this milestone. Please check the amount.`
    : 'This milestone is paid in full already. Please check that this is another payment.';

export function NotePaymentDialog({ room, milestone, onClose }: MilestoneDialogProps) {
  const today = dayInIndia(new Date());
  const unpaid = getUnpaid(milestone);
  const form = useSubmitForm(
    notePayment,
    (body: BodyFor<typeof notePayment>) => ({ params: toParams({ room, milestone }), body }),
    {
      schema: notePaymentRequest,
      defaultValues: { amount: unpaid > 0 ? String(unpaid) : '', day: today, reference: '' },
      onAccepted: onClose,
    },
  );
  const amount = useWatch({ control: form.control, name: 'amount' });
  const other = getOther(room);
  return (
    <FormDialog
      title="Note a payment"
      description={nameMilestone(milestone)}
      form={form}
      touched={form.isDirty && !form.busy}
      submit="Note this payment"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <p className="text-small text-ink-soft">
        You pay {other} directly, not through us. Note here what you have paid: {other} confirms
        that it has arrived, or denies it.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <RupeeField label="Amount" hint={spellRupees(Number(amount))} {...form.field('amount')} />
        <TextField label="Day of payment" type="date" max={today} {...form.field('day')} />
      </div>
      {Number(amount) > Math.max(unpaid, 0) && <FormNotice text={describeExcess(unpaid)} />}
      <TextField
        label="Reference"
        optional
        hint="The number by which the bank finds it."
        {...form.field('reference')}
      />
    </FormDialog>
  );
}

interface PaymentDialogProps extends MilestoneDialogProps {
  readonly payment: NotedPaymentOnWire;
}

const describe = ({ amount, day, reference }: NotedPaymentOnWire): string =>
  `${formatRupees(amount)}, paid on ${formatDay(day)}${reference && ` (${reference})`}`;

const toAddress = ({ payment, ...about }: PaymentDialogProps) => ({
  ...toParams(about),
  payment: payment._id,
});

export function ConfirmPaymentDialog(props: PaymentDialogProps) {
  const { busy, send } = useSubmit(confirmPayment, props.onClose);
  return (
    <ConfirmDialog
      title="Has this payment arrived?"
      text={`${describe(props.payment)}. You cannot take the confirmation back.`}
      confirm="Confirm"
      busy={busy}
      onConfirm={() => send({ params: toAddress(props) })}
      onCancel={props.onClose}
    />
  );
}

export function DenyPaymentDialog(props: PaymentDialogProps) {
  return (
    <ReasonDialog
      submit={denyPayment}
      toRequest={(reason) => ({ params: toAddress(props), body: { reason } })}
      title="Deny this payment?"
      description={describe(props.payment)}
      hint={`${capitalised(getOther(props.room))} reads it.`}
      confirm="Deny"
      onClose={props.onClose}
    >
      It no longer counts as paid. You can still confirm it, should it arrive later.
    </ReasonDialog>
  );
}
