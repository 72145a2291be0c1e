import { MAX_MILESTONES } from '@nirmaan/contracts/application';
import { proposePlanRequest, type RoomOnWire } from '@nirmaan/contracts/engagement';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { capitalised, formatMoment, formatRupees } from '../../shared/format';
import { FormDialog } from '../../shared/form-dialog';
import { useSubmitForm } from '../../shared/forms';
import { MilestoneFields } from '../../shared/milestone-fields';
import { getSum, PlanSum } from '../../shared/plan-sum';
import { useSubmit } from '../../shared/saga';
import { Button, Dialog, FormNotice, TextField } from '../../shared/ui';
import { agreePlan, proposePlan } from './engagement.api';
import { getOther, nameMilestone } from './engagement-words';
import { PlanList } from './plan-list';

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
        <PlanList plan={plan} awarded={room.amount} />
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

type Fields = Omit<z.input<typeof proposePlanRequest>, 'replaces'>;
const schema = proposePlanRequest.omit({ replaces: true });

const emptyRow = { title: '', deliverable: '', amount: '', dueDay: '' };

/** What was proposed last, else what is agreed, else one milestone with the whole amount. */
function toFields({ proposed, milestones, amount }: RoomOnWire): Fields {
  const last = proposed?.milestones ?? milestones;
  if (last.length === 0) return { milestones: [{ ...emptyRow, amount: String(amount) }] };
  return {
    milestones: last.map(({ title, deliverable, dueDay, ...milestone }) => ({
      ...{ title, deliverable, dueDay },
      amount: String(milestone.amount),
    })),
  };
}

const usePlanForm = (room: RoomOnWire, replaces: number, onAccepted: () => void) =>
  useSubmitForm(
    proposePlan,
    (plan: Fields) => ({ params: { id: room._id }, body: { replaces, ...plan } }),
    { schema, defaultValues: toFields(room), onAccepted },
  );

/** Replaces the version that its writer has read: one that comes meanwhile has to be read first. */
export function ProposeDialog({ room, onClose }: RoomDialogProps) {
  const [read, setRead] = useState(room.version);
  const other = getOther(room);
  const form = usePlanForm(room, read, onClose);
  const typed = useWatch({ control: form.control, name: 'milestones' });
  return (
    <FormDialog
      title={room.version === 0 ? 'Propose a plan' : 'Propose another plan'}
      description={`It holds once ${other} agrees to it.`}
      form={form}
      touched={form.isDirty && !form.busy}
      submit="Propose this plan"
      busyLabel="Sending…"
      onClose={onClose}
    >
      <MilestoneRows form={form} room={room} typed={typed} />
      <PlanSum
        sum={getSum(typed.map(({ amount }) => ({ amount: Number(amount) || 0 })))}
        amount={room.amount}
      />
      {room.version !== read && room.proposed && (
        <section aria-label="The newer plan" className="grid gap-3">
          <FormNotice text="There is a newer plan than the one you began with. Please read it before you send yours." />
          <PlanList plan={room.proposed} awarded={room.amount} />
          <Button tone="secondary" onClick={() => setRead(room.version)}>
            I have read it. Replace it with mine.
          </Button>
        </section>
      )}
    </FormDialog>
  );
}

interface RowsProps {
  readonly form: ReturnType<typeof usePlanForm>;
  readonly room: RoomOnWire;
  readonly typed: Fields['milestones'];
}

function MilestoneRows({ form, room, typed }: RowsProps) {
  const { control, setFocus } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'milestones' });
  const [added, setAdded] = useState(0);
  const focusAdded = useEffectEvent(() => setFocus(`milestones.${added}.title`));
  useEffect(() => {
    if (added > 0) focusAdded();
  }, [added]);
  const kept = room.milestones.findLastIndex(isBegun);
  return (
    <>
      <ol className="grid gap-4">
        {fields.map(({ id }, at) => (
          <li key={id}>
            {room.milestones[at]?.state === 'accepted' ? (
              <AcceptedRow milestone={room.milestones[at]} />
            ) : (
              <fieldset className="grid gap-4 rounded-card border border-line p-4">
                <legend className="px-1 text-small font-semibold">Milestone {at + 1}</legend>
                <MilestoneFields at={at} field={form.field} amount={typed[at]?.amount ?? ''}>
                  <TextField
                    label="Due day"
                    type="date"
                    min={dayInIndia(new Date())}
                    {...form.field(`milestones.${at}.dueDay`)}
                  />
                </MilestoneFields>
                {fields.length > 1 && at > kept && (
                  <Button
                    tone="quiet"
                    size="small"
                    className="justify-self-start"
                    aria-label={`Remove milestone ${at + 1}`}
                    onClick={() => remove(at)}
                  >
                    <Trash2 size={16} />
                    Remove
                  </Button>
                )}
              </fieldset>
            )}
          </li>
        ))}
      </ol>
      {fields.length < MAX_MILESTONES && (
        <Button
          tone="secondary"
          className="justify-self-start"
          onClick={() => {
            append(emptyRow, { shouldFocus: false });
            setAdded(fields.length);
          }}
        >
          <Plus size={18} />
          Add a milestone
        </Button>
      )}
    </>
  );
}

/** Of the agreed plan: a new one may not drop it. */
const isBegun = ({ state, payments }: RoomOnWire['milestones'][number]): boolean =>
  state !== 'planned' || payments.length > 0;

const AcceptedRow = ({ milestone }: { readonly milestone: RoomOnWire['milestones'][number] }) => (
  <p className="flex flex-wrap justify-between gap-x-4 rounded-card bg-sunken p-4 text-small">
    <span>
      <span className="font-semibold">{nameMilestone(milestone)}</span> is accepted and stays as it
      is.
    </span>
    <span className="tabular-nums">{formatRupees(milestone.amount)}</span>
  </p>
);
