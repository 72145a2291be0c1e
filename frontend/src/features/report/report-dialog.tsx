import { reportReason, reportReasonWords } from '@nirmaan/contracts/report';
import { z } from 'zod';
import { FormDialog } from '../../shared/form-dialog';
import { useSubmitForm } from '../../shared/forms';
import { TextareaField } from '../../shared/ui';
import { fileReport, type ReportTarget } from './report.api';

const schema = z.object({
  reason: z.enum(reportReason.options, 'Please choose a reason'),
  details: z.string(),
});

interface ReportDialogProps {
  readonly about: ReportTarget;
  readonly title: string;
  readonly onClose: () => void;
}

export default function ReportDialog({ about, title, onClose }: ReportDialogProps) {
  const form = useSubmitForm(
    fileReport,
    (fields: z.input<typeof schema>) => ({ body: { ...about, ...fields } }),
    { schema, defaultValues: { details: '' }, onAccepted: onClose },
  );
  const { error, ...reason } = form.field('reason');
  return (
    <FormDialog
      title={title}
      description="Our team reads every report and tells you what it decides. The person you report does not learn who you are."
      form={form}
      submit="Send report"
      busyLabel="Sending..."
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-small font-semibold">What is wrong?</legend>
        {Object.entries(reportReasonWords).map(([value, words]) => (
          <label key={value} className="flex min-h-9 items-center gap-3">
            <input
              {...reason}
              type="radio"
              value={value}
              aria-describedby={error && 'report-reason-error'}
              className="size-5 accent-accent"
            />
            {words}
          </label>
        ))}
        {error && (
          <p
            id="report-reason-error"
            role="alert"
            className="text-caption font-medium text-negative"
          >
            {error}
          </p>
        )}
      </fieldset>
      <TextareaField label="Details" optional maxLength={2_000} {...form.field('details')} />
    </FormDialog>
  );
}
