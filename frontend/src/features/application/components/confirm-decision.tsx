import type { StatusOnWire } from '@nirmaan/contracts/application';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Field } from '../../../shared/ui/field';
import { Textarea } from '../../../shared/ui/text-input';

interface ConfirmDecisionProps {
  readonly status: Exclude<StatusOnWire, 'pending'>;
  readonly name: string;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

const words = {
  success: { title: 'Award this project?', verb: 'award the project to', confirm: 'Award' },
  rejected: { title: 'Reject this proposal?', verb: 'reject the proposal of', confirm: 'Reject' },
} as const;

/** Asks before an applicant is awarded or rejected, and takes a reason if there is one. */
export function ConfirmDecision({ status, name, onConfirm, onCancel }: ConfirmDecisionProps) {
  const [reason, setReason] = useState('');
  const { title, verb, confirm } = words[status];
  return (
    <ConfirmDialog
      title={title}
      text={`You are about to ${verb} ${name}. They see it at once, and it is recorded with your name.`}
      confirm={confirm}
      tone={status === 'rejected' ? 'danger' : 'primary'}
      onConfirm={() => onConfirm(reason.trim())}
      onCancel={onCancel}
    >
      <Field label="Reason" optional hint="The applicant reads it in the history.">
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
