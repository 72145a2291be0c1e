import { proposeShowcaseRequest, type RoomOnWire } from '@nirmaan/contracts/engagement';
import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog';
import { useSubmitForm } from '../../shared/forms';
import { useSubmit } from '../../shared/saga';
import {
  Button,
  ConfirmDialog,
  Dialog,
  FormNotice,
  ImageField,
  PlainText,
  TextareaField,
  TextField,
  useImageChoice,
} from '../../shared/ui';
import { agreeToShowcase, proposeShowcase, withdrawShowcase } from './engagement.api';
import { getOther } from './engagement-words';
import type { RoomDialogProps } from './plan-dialogs';

type Fields = z.input<typeof proposeShowcaseRequest>;

export function ProposeShowcaseDialog({ room, onClose }: RoomDialogProps) {
  const choice = useImageChoice();
  const { title, description } = room.showcase ?? { title: room.title, description: '' };
  const form = useSubmitForm(
    proposeShowcase,
    (body: Fields) =>
      choice.isFine() ? { params: { id: room._id }, body, files: { image: choice.image } } : null,
    { schema: proposeShowcaseRequest, defaultValues: { title, description }, onAccepted: onClose },
  );
  return (
    <FormDialog
      title="Show this work"
      description={`It stands among our completed projects, with the name of your company, once ${getOther(room)} agrees.`}
      form={form}
      touched={form.isDirty || choice.image !== undefined}
      submit="Propose it"
      busyLabel="Sending…"
      onClose={onClose}
    >
      <TextField label="Title" maxLength={160} {...form.field('title')} />
      <TextareaField
        label="Description"
        hint="What was built, and what it achieves. No names of people."
        rows={5}
        maxLength={2_000}
        {...form.field('description')}
      />
      <ImageField label="Picture" current="" choice={choice} />
    </FormDialog>
  );
}

/** Agrees to the words that it showed when it opened. */
export function AgreeToShowcaseDialog({ room, onClose }: RoomDialogProps) {
  const { busy, send } = useSubmit(agreeToShowcase, onClose);
  const [showcase] = useState(room.showcase);
  if (!showcase) return null;
  const { version } = showcase;
  const isOutdated = room.showcase?.version !== version;
  return (
    <Dialog title="Show this work?" onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-small text-ink-soft">
          Everybody sees it among our completed projects. Either of you can take it down at any
          time.
        </p>
        <Shown showcase={showcase} />
        {isOutdated && (
          <FormNotice text="This is not proposed any more. Please close this window and read again." />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button
            busy={busy}
            busyLabel="Agreeing…"
            disabled={isOutdated}
            onClick={() => send({ params: { id: room._id }, body: { version } })}
          >
            Agree to show it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The owner has proposed it. */
export const nameRefusal = ({ role }: Pick<RoomOnWire, 'role'>): string =>
  role === 'owner' ? 'Take it back' : 'Turn it down';

export function WithdrawShowcaseDialog({ room, onClose }: RoomDialogProps) {
  const { busy, send } = useSubmit(withdrawShowcase, onClose);
  const words = room.showcase?.isShown ? 'Take it down' : nameRefusal(room);
  return (
    <ConfirmDialog
      title={`${words}?`}
      text={`It is ${room.showcase?.isShown ? 'no longer' : 'not'} shown among our completed projects. It can be proposed again.`}
      confirm={words}
      tone="danger"
      busy={busy}
      onConfirm={() => send({ params: { id: room._id } })}
      onCancel={onClose}
    />
  );
}

export const Shown = ({
  showcase: { title, description, image },
}: {
  readonly showcase: NonNullable<RoomOnWire['showcase']>;
}) => (
  <div className="grid gap-3 border-l-2 border-line-strong pl-4">
    {image && <img src={image} alt="" className="max-h-48 rounded-control object-cover" />}
    <p className="font-semibold">{title}</p>
    <PlainText text={description} className="max-w-prose text-small" />
  </div>
);
