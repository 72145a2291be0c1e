import { type ReportReason, reportReasonWords } from '@nirmaan/contracts/report';
import { type SubmitEvent, useState } from 'react';
import { useSubmit } from '../../shared/saga';
import { SubmitButton, TextareaField, WorkDialog } from '../../shared/ui';
import { fileReport, type ReportTarget } from './report.api';

const MAX_DETAILS = 2_000;

interface ReportDialogProps {
  readonly about: ReportTarget;
  readonly title: string;
  readonly onClose: () => void;
}

export default function ReportDialog({ about, title, onClose }: ReportDialogProps) {
  const { busy, fieldErrors, send } = useSubmit(fileReport, onClose);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!reason);
    if (reason) send({ body: { ...about, reason, details } });
  };
  return (
    <WorkDialog
      title={title}
      description="Our team reads every report and tells you what it decides. The person you report does not learn who you are."
      touched={details.trim() !== ''}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-6">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-small font-semibold">What is wrong?</legend>
          {Object.entries(reportReasonWords).map(([value, words]) => (
            <label key={value} className="flex min-h-9 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value as ReportReason)}
                aria-describedby={isMissing && !reason ? 'report-reason-error' : undefined}
                className="size-5 accent-accent"
              />
              {words}
            </label>
          ))}
          {isMissing && !reason && (
            <p
              id="report-reason-error"
              role="alert"
              className="text-caption font-medium text-negative"
            >
              Please choose a reason
            </p>
          )}
        </fieldset>
        <TextareaField
          label="Details"
          optional
          error={fieldErrors.find(({ field }) => field === 'details')?.message}
          value={details}
          maxLength={MAX_DETAILS}
          onChange={({ target }) => setDetails(target.value)}
        />
        <SubmitButton busy={busy} busyLabel="Sending...">
          Send report
        </SubmitButton>
      </form>
    </WorkDialog>
  );
}
