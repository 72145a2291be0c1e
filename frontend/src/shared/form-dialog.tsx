import type { ComponentProps } from 'react';
import type { useSubmitForm } from './forms';
import { SubmitButton, WorkDialog } from './ui';

interface FormDialogProps extends Omit<ComponentProps<typeof WorkDialog>, 'touched'> {
  readonly form: Pick<ReturnType<typeof useSubmitForm>, 'attributes' | 'busy' | 'isDirty'>;
  /** Whether closing would lose something: what was changed, unless given. */
  readonly touched?: boolean;
  readonly submit: string;
  readonly busyLabel: string;
  readonly tone?: ComponentProps<typeof SubmitButton>['tone'];
}

export const FormDialog = ({ form, submit, busyLabel, tone, ...dialog }: FormDialogProps) => (
  <WorkDialog touched={form.isDirty} {...dialog}>
    <form {...form.attributes} className="grid gap-5">
      {dialog.children}
      <SubmitButton size="large" tone={tone} busy={form.busy} busyLabel={busyLabel}>
        {submit}
      </SubmitButton>
    </form>
  </WorkDialog>
);
