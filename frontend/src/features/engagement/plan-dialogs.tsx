import type { RoomOnWire } from '@nirmaan/contracts/engagement';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { capitalised, formatMoment } from '../../shared/format';
import { FormDialog } from '../../shared/form-dialog';
import { getSum, PlanSum } from '../../shared/plan-sum';
import { useSubmit } from '../../shared/saga';
import { Button, Dialog, FormNotice } from '../../shared/ui';
import { agreePlan } from './engagement.api';
import { getOther } from './engagement-words';
import { describeOrder, MilestoneRows, usePlanForm } from './plan-form';
import { describeUndelivered, PlanList } from './plan-list';

export interface RoomDialogProps {
  readonly room: RoomOnWire;
  readonly onClose: () => void;
}

/** Agrees to the version that it showed when it opened. */
export function AgreeDialog({ room, onClose }: RoomDialogProps) {
  const { busy, send } = useSubmit(agreePlan, onClose);
  const [plan] = useState(room.proposed);
  if (!plan) return null;
  const isOutdated = room.version !== plan.version;
  const agree = () => send({ params: { id: room._id }, body: { version: plan.version } });
  return (
    <Dialog
      title="Agree to this plan?"
      description={`${capitalised(getOther(room))} proposed it on ${formatMoment(plan.at)}.`}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <PlanList plan={plan} room={room} />
        <p className="text-small text-ink-soft">
          It holds from then on. Either of you can propose a new plan later; what was accepted by
          then stays as it is.
        </p>
        {isOutdated && (
          <FormNotice text="There is a newer plan. Please close this window and read that one." />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button busy={busy} busyLabel="Agreeing…" disabled={isOutdated} onClick={agree}>
            Agree to the plan
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const NEWER =
  'There is a newer plan than the one you began with. Please read it before you send yours.';
const ANSWERED =
  'The plan that you began with was agreed to or dropped meanwhile. What you typed is still here.';

/** Replaces the version that its writer has read: one that comes meanwhile has to be read first. */
export function ProposeDialog({ room, onClose }: RoomDialogProps) {
  const form = usePlanForm(room, onClose);
  const typed = useWatch({ control: form.control, name: 'milestones' });
  const order = describeOrder(typed);
  const undelivered = describeUndelivered(
    room,
    typed.map((row) => ({ ...row, amount: Number(row.amount) })),
  );
  return (
    <FormDialog
      title={room.version === 0 ? 'Propose a plan' : 'Propose another plan'}
      description={`It holds once ${getOther(room)} agrees to it. What you type is kept until you send it.`}
      form={form}
      touched={false}
      submit="Propose this plan"
      busyLabel="Sending…"
      onClose={onClose}
    >
      {form.isKept && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-4 py-2 text-small">
          This is what you typed before.
          <Button tone="quiet" size="small" onClick={form.restart}>
            Begin anew
          </Button>
        </p>
      )}
      <MilestoneRows form={form} room={room} typed={typed} />
      {order && <FormNotice text={order} />}
      <PlanSum
        sum={getSum(typed.map(({ amount }) => ({ amount: Number(amount) || 0 })))}
        amount={room.amount}
      />
      {undelivered && <FormNotice text={undelivered} />}
      {form.isOutdated && (
        <section aria-label="The newer plan" className="grid gap-3">
          <FormNotice text={room.proposed ? NEWER : ANSWERED} />
          {room.proposed && <PlanList plan={room.proposed} room={room} />}
          <Button tone="secondary" onClick={form.readNewest}>
            I have read it. Replace it with mine.
          </Button>
        </section>
      )}
    </FormDialog>
  );
}
