import type { ReportDecision, ReportedKind, ReportOnWire } from '@nirmaan/contracts/report';
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

interface DecisionDialogProps {
  readonly report: ReportOnWire;
}

/** Asks an operator for a decision and its reason, which the reporter is told. */
export function DecisionDialog({ report: { _id: report, kind } }: DecisionDialogProps) {
  const dispatch = useDispatch();
  const { busy, fieldErrors } = useSelector(selectReporting);
  const [decision, setDecision] = useState<ReportDecision>('dismissed');
  const [why, setWhy] = useState('');
  const submit: Submit = (event) => {
    event.preventDefault();
    dispatch(decideReport.requested({ body: { report, decision, why } }));
  };
  return (
    <WorkDialog
      title="Decide"
      description="The reporter is told your decision and its reason."
      touched={why.trim() !== ''}
      onClose={() => dispatch(reportDialogClosed())}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Decision">
          <Select
            value={decision}
            choices={listChoices(kind)}
            onChange={({ target }) => setDecision(target.value as ReportDecision)}
          />
        </Field>
        <Field label="Reason" error={fieldErrors.find(({ field }) => field === 'why')?.message}>
          <Textarea value={why} maxLength={1_000} onChange={({ target }) => setWhy(target.value)} />
        </Field>
        <SubmitButton
          tone={decision === 'dismissed' ? 'primary' : 'danger'}
          busy={busy}
          busyLabel="Saving..."
        >
          Save decision
        </SubmitButton>
      </form>
    </WorkDialog>
  );
}
