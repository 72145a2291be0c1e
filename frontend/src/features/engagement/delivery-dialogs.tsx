import {
  deliverRequest,
  type MilestoneOnWire,
  type RoomOnWire,
} from '@nirmaan/contracts/engagement';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { AttachmentList } from '../../shared/attachment-list';
import { AttachmentsField, findAttachmentError, useAttachments } from '../../shared/attachments';
import { capitalised, formatMoment, formatRupees } from '../../shared/format';
import { FormDialog } from '../../shared/form-dialog';
import { useSubmitForm } from '../../shared/forms';
import { useSubmit } from '../../shared/saga';
import { Button, FormNotice, TextareaField, WorkDialog } from '../../shared/ui';
import { acceptDelivery, deliver, requestChanges } from './engagement.api';
import { getOther, nameMilestone } from './engagement-words';
import { isSamePlanned } from './plan-list';
import { Quote } from './quote';
import { MAX_REASON, type Reason, reasonSchema } from './reason-dialog';

export interface MilestoneDialogProps {
  readonly room: RoomOnWire;
  readonly milestone: MilestoneOnWire;
  readonly onClose: () => void;
}

const MAX_NOTE = 5_000;
const noteSchema = deliverRequest.pick({ note: true });

export const toParams = ({ room, milestone }: Omit<MilestoneDialogProps, 'onClose'>) => ({
  id: room._id,
  milestone: String(milestone.number),
});

export function DeliverDialog({ room, milestone, onClose }: MilestoneDialogProps) {
  const [round] = useState(milestone.round + 1);
  const [returned] = useState(findRequest(milestone));
  const name = `delivery/${room._id}/${milestone.number}`;
  const attachments = useAttachments({ form: name, initial: [], isDraft: false });
  const form = useSubmitForm(
    deliver,
    ({ note }: z.input<typeof noteSchema>) => {
      const files = attachments.settle();
      const params = toParams({ room, milestone });
      return files && { params, body: { round, note, attachments: files } };
    },
    { schema: noteSchema, defaultValues: { note: '' }, onAccepted: onClose },
  );
  const other = getOther(room);
  const isOutdated = round !== milestone.round + 1 || !milestone.acts.includes('deliver');
  return (
    <FormDialog
      title={`Deliver ${nameMilestone(milestone)}${returned ? ' again' : ''}`}
      description={`${capitalised(other)} accepts it, or asks for changes.`}
      form={form}
      touched={(form.isDirty || attachments.isChanged) && !form.busy}
      submit={returned ? 'Deliver again' : 'Deliver'}
      busyLabel="Delivering…"
      onClose={onClose}
    >
      <Quote title="What was agreed" text={milestone.deliverable} />
      {returned && (
        <Quote
          title={`What ${other} asked for on ${formatMoment(returned.at)}`}
          text={returned.reason}
        />
      )}
      <TextareaField
        label="Note"
        hint={`What you deliver, and how ${other} can check it.`}
        maxLength={MAX_NOTE}
        {...form.field('note')}
      />
      <AttachmentsField
        attachments={attachments}
        audience={`Only you and ${other} can download them.`}
        error={findAttachmentError(form.fieldErrors)}
      />
      {isOutdated && <FormNotice text={OUTDATED} />}
    </FormDialog>
  );
}

const OUTDATED =
  'This milestone has changed since you opened this window. Please close it and read it again.';

/** The request for changes that the next delivery answers. */
const findRequest = ({ state, rounds }: MilestoneOnWire) =>
  state === 'changesRequested' ? rounds.at(-1)?.decision : null;

/** Decides on the round that was shown when the window opened. */
export function DecideDialog(props: MilestoneDialogProps) {
  const [shown] = useState(props.milestone.rounds.at(-1));
  return shown && <Decide {...props} shown={shown} />;
}

interface DecideProps extends MilestoneDialogProps {
  readonly shown: MilestoneOnWire['rounds'][number];
}

function Decide({ room, milestone, shown, onClose }: DecideProps) {
  const { round, note, attachments, at } = shown;
  const [isReturning, setReturning] = useState(false);
  const params = toParams({ room, milestone });
  const form = useChangesForm(params, round, onClose);
  const isOutdated = milestone.round !== round || !milestone.acts.includes('accept');
  const other = getOther(room);
  const asked = milestone.rounds.find((one) => one.round === round - 1)?.decision;
  const changed = describePending(room, milestone);
  return (
    <WorkDialog
      title={nameMilestone(milestone)}
      description={`Round ${round}, delivered by ${other} on ${formatMoment(at)}.`}
      touched={form.isDirty && !form.busy}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Quote
          title={`What was agreed, for ${formatRupees(milestone.amount)}`}
          text={milestone.deliverable}
        />
        {asked?.reason && <Quote title="What you asked for" text={asked.reason} />}
        <Quote title={`What ${other} wrote`} text={note}>
          {attachments.length > 0 && <AttachmentList files={attachments} />}
        </Quote>
        {isOutdated && <FormNotice text={OUTDATED} />}
        {changed && <FormNotice text={changed} />}
        <hr className="border-line" />
        {isReturning ? (
          <ChangesForm form={form} isOutdated={isOutdated} />
        ) : (
          <AcceptOrReturn
            {...{ params, round, other, isOutdated, onClose }}
            onReturn={() => setReturning(true)}
          />
        )}
      </div>
    </WorkDialog>
  );
}

/** A plan that waits for an answer, and would change what is decided on. */
function describePending({ proposed }: RoomOnWire, milestone: MilestoneOnWire): string {
  const planned = proposed?.milestones[milestone.number - 1];
  if (!proposed || (planned && isSamePlanned(planned, milestone))) return '';
  const amount = planned ? `, for ${formatRupees(planned.amount)}` : '';
  return `A new plan waits that changes this milestone${amount}. If you accept the delivery now, it is accepted as it was agreed, for ${formatRupees(milestone.amount)}, and that plan can no longer be agreed to.`;
}

interface AcceptOrReturnProps {
  readonly params: ReturnType<typeof toParams>;
  readonly round: number;
  readonly other: string;
  readonly isOutdated: boolean;
  readonly onClose: () => void;
  readonly onReturn: () => void;
}

function AcceptOrReturn({ params, round, other, isOutdated, ...act }: AcceptOrReturnProps) {
  const { busy, send } = useSubmit(acceptDelivery, act.onClose);
  return (
    <>
      <p className="text-small text-ink-soft">
        What you accept stays accepted. No money moves here: you pay {other} directly, and note it
        in this room.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" disabled={isOutdated} onClick={act.onReturn}>
          Ask for changes
        </Button>
        <Button
          busy={busy}
          busyLabel="Accepting…"
          disabled={isOutdated}
          onClick={() => send({ params, body: { round } })}
        >
          Accept the delivery
        </Button>
      </div>
    </>
  );
}

const useChangesForm = (
  params: ReturnType<typeof toParams>,
  round: number,
  onAccepted: () => void,
) =>
  useSubmitForm(requestChanges, ({ reason }: Reason) => ({ params, body: { round, reason } }), {
    schema: reasonSchema,
    defaultValues: { reason: '' },
    onAccepted,
  });

interface ChangesFormProps {
  readonly form: ReturnType<typeof useChangesForm>;
  readonly isOutdated: boolean;
}

function ChangesForm({ form, isOutdated }: ChangesFormProps) {
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <form {...form.attributes} className="grid gap-4">
      <TextareaField
        label="What should change"
        rows={4}
        maxLength={MAX_REASON}
        {...form.field('reason')}
      />
      <Button
        type="submit"
        className="justify-self-end"
        busy={form.busy}
        busyLabel="Sending…"
        disabled={isOutdated}
      >
        Ask for changes
      </Button>
    </form>
  );
}
