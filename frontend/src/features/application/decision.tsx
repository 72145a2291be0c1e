import type { ApplicantOnWire, DecisionOnWire } from '@nirmaan/contracts/application';
import { useState } from 'react';
import { formatRupees } from '../../shared/format';
import { useSubmit } from '../../shared/saga';
import { Button, ConfirmDialog, SelectField, TextareaField } from '../../shared/ui';
import { changeStatus } from './application.api';
import { statusChoices } from './status-badge';

interface DecisionProps {
  readonly applicant: ApplicantOnWire;
  readonly name: string;
  readonly onDecided?: () => void;
}

const words = {
  success: {
    title: 'Award this project?',
    verb: 'award the project to',
    confirm: 'Award',
    terms: ' You agree on the contract and pay them directly.',
  },
  rejected: {
    title: 'Reject this proposal?',
    verb: 'reject the proposal of',
    confirm: 'Reject',
    terms: '',
  },
} as const;

/** Sends the owner's decision; awards and rejections only once confirmed. The reason is kept until it has been sent. */
function useDecision({ applicant, name, onDecided }: DecisionProps) {
  const { busy, send } = useSubmit(changeStatus, onDecided);
  const [reason, setReason] = useState('');
  const [pendingDecision, setPendingDecision] = useState<Exclude<DecisionOnWire, 'pending'> | null>(
    null,
  );
  const { projectId, applerUserId: applerId, userBudget, edits } = applicant;
  const submit = (status: DecisionOnWire) => {
    setPendingDecision(null);
    const why = status === 'pending' ? '' : reason.trim();
    const body = { projectId, applerId, status, edits, ...(why && { reason: why }) };
    send({ body });
  };
  const decide = (status: DecisionOnWire) =>
    status === 'pending' ? submit(status) : setPendingDecision(status);
  const { title, verb, confirm, terms } = words[pendingDecision ?? 'success'];
  const amount = pendingDecision === 'success' ? ` for ${formatRupees(userBudget)}` : '';
  const confirmation = pendingDecision && (
    <ConfirmDialog
      title={title}
      text={`You are about to ${verb} ${name}${amount}. We’ll tell them straight away and record the decision in your name.${terms}`}
      confirm={confirm}
      tone={pendingDecision === 'rejected' ? 'danger' : 'primary'}
      onConfirm={() => submit(pendingDecision)}
      onCancel={() => setPendingDecision(null)}
    >
      <TextareaField
        label="Reason"
        optional
        hint="The applicant will see this."
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
  return { busy, decide, confirmation };
}

/** The specification's form of a decision: a status and "Submit Now". */
export function DecisionForm(props: DecisionProps) {
  const { busy, decide, confirmation } = useDecision(props);
  const current = props.applicant.status;
  const [status, choose] = useState<DecisionOnWire | null>(null);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="min-w-40 grow"
        label="Status"
        choices={statusChoices}
        value={status ?? current}
        onChange={({ target }) => choose(target.value as DecisionOnWire)}
      />
      <Button
        busy={busy}
        disabled={status === null || status === current}
        onClick={() => status && decide(status)}
      >
        Submit Now
      </Button>
      {confirmation}
    </div>
  );
}

const decisions = [
  { status: 'success', label: 'Award', tone: 'primary' },
  { status: 'rejected', label: 'Reject', tone: 'secondary' },
  { status: 'pending', label: 'Back to pending', tone: 'quiet' },
] as const;

export function DecisionButtons(props: DecisionProps) {
  const { busy, decide, confirmation } = useDecision(props);
  return (
    <div className="flex flex-wrap gap-2">
      {decisions
        .filter(({ status }) => status !== props.applicant.status)
        .map(({ status, label, tone }) => (
          <Button
            key={status}
            tone={tone}
            size="small"
            disabled={busy}
            aria-label={`${label}: ${props.name}`}
            onClick={() => decide(status)}
          >
            {label}
          </Button>
        ))}
      {confirmation}
    </div>
  );
}
