import {
  reportDecision,
  type ReportDecision,
  type ReportedKind,
  type ReportOnWire,
  reportReasonWords,
} from '@nirmaan/contracts/report';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog';
import { useSubmitForm } from '../../shared/forms';
import { SelectField, TextareaField } from '../../shared/ui';
import { decideReport } from './report.api';

const listChoices = (kind: ReportedKind): readonly { value: ReportDecision; label: string }[] => [
  { value: 'dismissed', label: 'Dismiss: change nothing' },
  ...(kind === 'person' ? [] : [{ value: 'hidden' as const, label: `Hide the ${kind}` }]),
  { value: 'suspended', label: 'Suspend the account behind it' },
];

const describeDecision = (decision: ReportDecision | undefined, kind: ReportedKind): string => {
  if (decision === 'dismissed') return 'Dismiss report';
  if (decision === 'hidden') return `Hide ${kind}`;
  return decision === 'suspended' ? 'Suspend account' : 'Save decision';
};

const schema = z.object({
  decision: z.enum(reportDecision.options, 'Please choose a decision'),
  why: z.string(),
});

interface DecisionDialogProps {
  readonly report: ReportOnWire;
  readonly onClose: () => void;
}

export function DecisionDialog({ report, onClose }: DecisionDialogProps) {
  const { kind, title, accused, reason } = report;
  const form = useSubmitForm(
    decideReport,
    (fields: z.input<typeof schema>) => ({ body: { report: report._id, ...fields } }),
    { schema, defaultValues: { why: '' }, onAccepted: onClose },
  );
  const decision = useWatch({ control: form.control, name: 'decision' });
  return (
    <FormDialog
      title="Decide"
      description={`${title || accused.name}: ${reportReasonWords[reason]}`}
      form={form}
      submit={describeDecision(decision, kind)}
      busyLabel="Saving..."
      tone={decision === 'hidden' || decision === 'suspended' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <SelectField
        label="Decision"
        hint="We’ll send your decision and your reason to the person who made the report."
        defaultValue=""
        placeholder="Choose a decision"
        choices={listChoices(kind)}
        {...form.field('decision')}
      />
      <TextareaField label="Reason" maxLength={1_000} {...form.field('why')} />
    </FormDialog>
  );
}
