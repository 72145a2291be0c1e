import { MAX_MILESTONES } from '@nirmaan/contracts/application';
import { proposePlanRequest, type RoomOnWire } from '@nirmaan/contracts/engagement';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft, useHasDraft } from '../../shared/drafts';
import { formatRupees } from '../../shared/format';
import { useSubmitForm } from '../../shared/forms';
import { MilestoneFields } from '../../shared/milestone-fields';
import { Button, TextField } from '../../shared/ui';
import { proposePlan, toPlanDraft } from './engagement.api';
import { nameMilestone } from './engagement-words';

type PlanFields = Omit<z.input<typeof proposePlanRequest>, 'replaces'>;
const schema = proposePlanRequest.omit({ replaces: true });
type Row = PlanFields['milestones'][number];

const emptyRow = { title: '', deliverable: '', amount: '', dueDay: '' };

const toRow = ({ title, deliverable, dueDay, amount }: RoomOnWire['milestones'][number] | Row) => ({
  ...{ title, deliverable, dueDay },
  amount: String(amount),
});

/** What was proposed last, else what is agreed, else one milestone with the whole amount. */
function toRows({ proposed, milestones, amount }: RoomOnWire): Row[] {
  const last: readonly Row[] = proposed && !proposed.isOutdated ? proposed.milestones : milestones;
  return last.length > 0 ? last.map(toRow) : [{ ...emptyRow, amount: String(amount) }];
}

/** What is typed, but for the milestones that are accepted by now. */
const keepAccepted = (rows: readonly Row[], { milestones }: RoomOnWire): Row[] =>
  rows.map((row, at) => toRow(milestones[at]?.state === 'accepted' ? milestones[at] : row));

/** A plan that is begun, and the version that its writer has read. */
type PlanDraft = { readonly replaces: number; readonly milestones: readonly Row[] };

/** The form of a plan, which is kept as a draft until it is sent. */
export function usePlanForm(room: RoomOnWire, onAccepted: () => void) {
  const key = toPlanDraft(room._id);
  const [isKept, setKept] = useState(useHasDraft(key));
  const [latest, setLatest] = useState(() => toRows(room));
  const empty = { replaces: room.version, milestones: latest };
  const { draft, save, discard } = useDraft<PlanDraft>(key, empty);
  const [read, setRead] = useState(draft.replaces);
  const form = useSubmitForm(
    proposePlan,
    (plan: PlanFields) => ({ params: { id: room._id }, body: { replaces: read, ...plan } }),
    { schema, defaultValues: { milestones: keepAccepted(draft.milestones, room) }, onAccepted },
  );
  const { reset, subscribe } = form;
  const keep = useEffectEvent(({ milestones }: PlanFields) => {
    // The store freezes what it keeps, and the form changes its rows.
    const rows = milestones.map(toRow);
    if (JSON.stringify(rows) === JSON.stringify(latest)) discard();
    else save({ replaces: read, milestones: rows });
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  );
  return {
    ...form,
    /** Whether it began with what was typed before. */
    isKept,
    restart: () => {
      const rows = toRows(room);
      setKept(false);
      setLatest(rows);
      setRead(room.version);
      reset({ milestones: rows });
      discard();
    },
    /** There is a newer version than the one that was read. */
    isOutdated: room.version !== read,
    readNewest: () => setRead(room.version),
  };
}

/** Says that a milestone is due before an earlier one; empty where none is. */
export function describeOrder(rows: readonly Pick<Row, 'dueDay'>[]): string {
  const later = rows.findIndex(
    ({ dueDay }, at) => dueDay !== '' && rows.slice(0, at).some((one) => one.dueDay > dueDay),
  );
  const day = rows[later]?.dueDay ?? '';
  const earlier = rows.findIndex(({ dueDay }) => dueDay > day);
  return later < 0
    ? ''
    : `Milestone ${later + 1} is due before milestone ${earlier + 1}. Please check the days.`;
}

interface RowsProps {
  readonly form: ReturnType<typeof usePlanForm>;
  readonly room: RoomOnWire;
  readonly typed: readonly Row[];
}

export function MilestoneRows({ form, room, typed }: RowsProps) {
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
