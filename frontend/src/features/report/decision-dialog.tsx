import {
  type ReportDecision,
  type ReportedKind,
  type ReportOnWire,
  reportReasonWords,
} from '@nirmaan/contracts/report';
import { type ComponentProps, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Field, Select, SubmitButton, Textarea, WorkDialog } from '../../shared/ui';
import { decideReport, reportDialogClosed, selectReporting } from './report.slice';

type Submit = NonNullable<ComponentProps<'form'>['onSubmit']>;

const listChoices = (kind: ReportedKind): readonly { value: ReportDecision; label: string }[] => [
  { value: 'dismissed', label: 'Dismiss: change nothing' },
  ...(kind === 'person' ? [] : [{ value: 'hidden' as const, label: `Hide the ${kind}` }]),
  { value: 'suspended', label: 'Suspend the account behind it' },
];

/** The button says what it does. */
const describeDecision = (decision: ReportDecision | '', kind: ReportedKind): string => {
  if (decision === 'dismissed') return 'Dismiss report';
  if (decision === 'hidden') return `Hide ${kind}`;
  return decision === 'suspended' ? 'Suspend account' : 'Save decision';
};

const chooseOne = 'Please choose a decision';

interface DecisionDialogProps {
  readonly report: ReportOnWire;
}

/** Asks an operator for a decision and its reason, which the reporter is told. */
export function DecisionDialog({ report: { _id: report, ...reported } }: DecisionDialogProps) {
  const { kind, title, accused, reason } = reported;
  const dispatch = useDispatch();
  const { busy, fieldErrors } = useSelector(selectReporting);
  const [decision, setDecision] = useState<ReportDecision | ''>('');
  const [isMissing, setMissing] = useState(false);
  const [why, setWhy] = useState('');
  const submit: Submit = (event) => {
    event.preventDefault();
    setMissing(decision === '');
    if (decision !== '') dispatch(decideReport.requested({ body: { report, decision, why } }));
  };
  return (
    <WorkDialog
      title="Decide"
      description={`${title || accused.name}: ${reportReasonWords[reason]}`}
      touched={why.trim() !== ''}
      onClose={() => dispatch(reportDialogClosed())}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label="Decision"
          error={isMissing && decision === '' ? chooseOne : undefined}
          hint="We’ll send your decision and your reason to the person who made the report."
        >
          <Select
            value={decision}
            placeholder="Choose a decision"
            choices={listChoices(kind)}
            onChange={({ target }) => setDecision(target.value as ReportDecision)}
          />
        </Field>
        <Field label="Reason" error={fieldErrors.find(({ field }) => field === 'why')?.message}>
          <Textarea value={why} maxLength={1_000} onChange={({ target }) => setWhy(target.value)} />
        </Field>
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
