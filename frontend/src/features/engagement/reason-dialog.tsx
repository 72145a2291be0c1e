import type { ReactNode } from 'react';
import { z } from 'zod';
import type { AnyCall } from '../../shared/api';
import { FormDialog } from '../../shared/form-dialog';
import { useSubmitForm } from '../../shared/forms';
import type { Handled, RequestOf } from '../../shared/saga';
import { TextareaField } from '../../shared/ui';

export const reasonSchema = z.object({ reason: z.string().trim().min(1, 'Please give a reason') });
export type Reason = z.input<typeof reasonSchema>;
export const MAX_REASON = 2_000;

interface ReasonDialogProps<C extends AnyCall> {
  readonly submit: Handled<C>;
  readonly toRequest: (reason: string) => RequestOf<C>;
  readonly title: string;
  readonly description: string;
  readonly hint: string;
  readonly confirm: string;
  readonly onClose: () => void;
  /** What follows. */
  readonly children: ReactNode;
}

/** An act for which the other party gets a reason. */
export function ReasonDialog<C extends AnyCall>(props: ReasonDialogProps<C>) {
  const { submit, toRequest, title, description, hint, confirm, onClose, children } = props;
  const form = useSubmitForm(submit, ({ reason }: Reason) => toRequest(reason), {
    schema: reasonSchema,
    defaultValues: { reason: '' },
    onAccepted: onClose,
  });
  return (
    <FormDialog
      {...{ title, description, form, onClose }}
      touched={form.isDirty && !form.busy}
      submit={confirm}
      busyLabel="Sending…"
      tone="danger"
    >
      <p className="text-small text-ink-soft">{children}</p>
      <TextareaField
        label="Reason"
        hint={hint}
        rows={4}
        maxLength={MAX_REASON}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
