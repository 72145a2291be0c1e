import type { ApplicantOnWire, DecisionOnWire } from '@nirmaan/contracts/application';
import { type ReactNode, useState } from 'react';
import { formatRupees } from '../../shared/format';
import { useSubmit } from '../../shared/saga';
import { Button, ConfirmDialog, FormNotice, SelectField, TextareaField } from '../../shared/ui';
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
    tone: 'primary',
  },
  rejected: {
    title: 'Reject this proposal?',
    verb: 'reject the proposal of',
    confirm: 'Reject',
    terms: '',
    tone: 'danger',
  },
  pending: {
    title: 'Take this decision back?',
    verb: 'set back to pending the proposal of',
    confirm: 'Back to pending',
    terms: '',
    tone: 'primary',
  },
} as const;

/** Sends the owner's decision once it is confirmed. The reason is kept until it has been sent. */
function useDecision({ applicant, name, onDecided }: DecisionProps) {
  const { busy, send } = useSubmit(changeStatus, onDecided);
  const [reason, setReason] = useState('');
  const [asked, ask] = useState<Asked | null>(null);
  const submit = (
    { projectId, applerUserId: applerId, edits }: ApplicantOnWire,
    to: DecisionOnWire,
  ) => {
    ask(null);
    const why = reason.trim();
    const body = { projectId, applerId, status: to, edits, ...(why && { reason: why }) };
    send({ body });
  };
  const decide = (status: DecisionOnWire) => ask({ status, shown: applicant });
  const confirmation = asked && (
    <Question
      {...asked}
      name={name}
      isOutdated={applicant.edits !== asked.shown.edits}
      onConfirm={() => submit(asked.shown, asked.status)}
      onCancel={() => ask(null)}
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
    </Question>
  );
  return { busy, decide, confirmation };
}

interface Asked {
  readonly status: DecisionOnWire;
  /** The proposal as it was when the question opened: what a person confirms is what they were shown. */
  readonly shown: ApplicantOnWire;
}

interface QuestionProps extends Asked {
  readonly name: string;
  /** The consultant has edited the proposal since. */
  readonly isOutdated: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

function Question({ status, shown, name, isOutdated, children, ...answers }: QuestionProps) {
  const { title, verb, confirm, terms, tone } = words[status];
  const amount = status === 'success' ? ` for ${formatRupees(shown.userBudget)}` : '';
  const isAwardLost = status === 'pending' && shown.status === 'success';
  const lost = isAwardLost ? ' A plan that was proposed in the room is dropped.' : '';
  return (
    <ConfirmDialog
      title={title}
      text={`You are about to ${verb} ${name}${amount}. We’ll tell them straight away and record the decision in your name.${terms}${lost}`}
      confirm={confirm}
      tone={tone}
      disabled={isOutdated}
      {...answers}
    >
      {isOutdated && (
        <FormNotice
          text={`${name} has edited this proposal since. Please read it again before you decide.`}
        />
      )}
      {children}
    </ConfirmDialog>
  );
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
