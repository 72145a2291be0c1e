import {
  type ReportDecision,
  type ReportedKind,
  type ReportOnWire,
  reportReasonWords,
} from '@nirmaan/contracts/report';
import { type SubmitEvent, useState } from 'react';
import { useSubmit } from '../../shared/saga';
import { SelectField, SubmitButton, TextareaField, WorkDialog } from '../../shared/ui';
import { decideReport } from './report.api';

const listChoices = (kind: ReportedKind): readonly { value: ReportDecision; label: string }[] => [
  { value: 'dismissed', label: 'Dismiss: change nothing' },
  ...(kind === 'person' ? [] : [{ value: 'hidden' as const, label: `Hide the ${kind}` }]),
  { value: 'suspended', label: 'Suspend the account behind it' },
];

const describeDecision = (decision: ReportDecision | '', kind: ReportedKind): string => {
  if (decision === 'dismissed') return 'Dismiss report';
  if (decision === 'hidden') return `Hide ${kind}`;
  return decision === 'suspended' ? 'Suspend account' : 'Save decision';
};

const chooseOne = 'Please choose a decision';

interface DecisionDialogProps {
  readonly report: ReportOnWire;
  readonly onClose: () => void;
}

export function DecisionDialog({ report, onClose }: DecisionDialogProps) {
  const { kind, title, accused, reason } = report;
  const { busy, fieldErrors, send } = useSubmit(decideReport, onClose);
  const [decision, setDecision] = useState<ReportDecision | ''>('');
  const [isMissing, setMissing] = useState(false);
  const [why, setWhy] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(decision === '');
    if (decision !== '') send({ body: { report: report._id, decision, why } });
  };
  return (
    <WorkDialog
      title="Decide"
      description={`${title || accused.name}: ${reportReasonWords[reason]}`}
      touched={why.trim() !== ''}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <SelectField
          label="Decision"
          error={isMissing && decision === '' ? chooseOne : undefined}
          hint="We’ll send your decision and your reason to the person who made the report."
          value={decision}
          placeholder="Choose a decision"
          choices={listChoices(kind)}
          onChange={({ target }) => setDecision(target.value as ReportDecision)}
        />
        <TextareaField
          label="Reason"
          error={fieldErrors.find(({ field }) => field === 'why')?.message}
          value={why}
          maxLength={1_000}
          onChange={({ target }) => setWhy(target.value)}
        />
        <SubmitButton
          tone={decision === 'hidden' || decision === 'suspended' ? 'danger' : 'primary'}
          busy={busy}
          busyLabel="Saving..."
        >
          {describeDecision(decision, kind)}
        </SubmitButton>
      </form>
    </WorkDialog>
  );
}
