import type { StatusOnWire } from '@nirmaan/contracts/application';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Field } from '../../shared/ui/field';
import { Textarea } from '../../shared/ui/text-input';

interface ConfirmDecisionProps {
  readonly status: Exclude<StatusOnWire, 'pending'>;
  readonly name: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const words = {
  success: { title: 'Award this project?', verb: 'award the project to', confirm: 'Award' },
  rejected: { title: 'Reject this proposal?', verb: 'reject the proposal of', confirm: 'Reject' },
} as const;

/** Asks before an applicant is awarded or rejected, and takes a reason if there is one. */
export function ConfirmDecision({
  status,
  name,
  reason,
  onReason,
  ...answers
}: ConfirmDecisionProps) {
  const { title, verb, confirm } = words[status];
  return (
    <ConfirmDialog
      title={title}
      text={`You are about to ${verb} ${name}. They see it at once, and it is recorded with your name.`}
      confirm={confirm}
      tone={status === 'rejected' ? 'danger' : 'primary'}
      {...answers}
    >
      <Field label="Reason" optional hint="The applicant reads it in the history.">
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
