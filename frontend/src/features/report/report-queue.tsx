import { projectPath } from '@nirmaan/contracts/project';
import {
  reportDecision,
  type ReportDecision,
  reportDecisionWords,
  type ReportedKind,
  type ReportedEngagement,
  type ReportOnWire,
  reportReasonWords,
} from '@nirmaan/contracts/report';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { AttachmentList } from '../../shared/attachment-list';
import { FormDialog } from '../../shared/form-dialog';
import { capitalised, formatMoment, timeAgo } from '../../shared/format';
import { useSubmitForm } from '../../shared/forms';
import { InlineLink } from '../../shared/routing';
import { useLoaded } from '../../shared/saga';
import {
  Await,
  Badge,
  Card,
  DefinitionList,
  Dialog,
  DialogButton,
  SelectField,
  TextareaField,
} from '../../shared/ui';
import { decideReport, reportedEngagement } from './report.api';

interface ReportProps {
  readonly report: ReportOnWire;
}

interface EngagementProps {
  /** How the pages show the work that follows an award. */
  readonly Engagement: ComponentType<Pick<ReportedEngagement, 'engagement'>>;
}

interface ReportQueueProps extends EngagementProps {
  readonly reports: readonly ReportOnWire[];
}

export const ReportQueue = ({ reports, Engagement }: ReportQueueProps) => (
  <ul className="grid gap-4">
    {reports.map((report) => (
      <li key={report._id}>
        <ReportCard report={report} Engagement={Engagement} />
      </li>
    ))}
  </ul>
);

const ReportCard = ({ report, Engagement }: ReportProps & EngagementProps) => (
  <Card className="grid gap-4 p-5">
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid gap-1">
        <h2 className="text-title font-bold">
          <What report={report} />
        </h2>
        <p className="text-small text-ink-soft">
          {capitalised(report.kind)} · reported {timeAgo(report.filedAt)}
        </p>
      </div>
      <Badge tone="caution" text={reportReasonWords[report.reason]} />
    </header>
    {report.details && <p className="whitespace-pre-line">{report.details}</p>}
    {/* Its page is gone once it is closed or hidden. */}
    {report.text && (
      <details>
        <summary className="cursor-pointer text-small font-semibold text-accent">The brief</summary>
        <p className="mt-3 text-small whitespace-pre-line">{report.text}</p>
      </details>
    )}
    {report.attachments.length > 0 && <AttachmentList files={report.attachments} />}
    <DefinitionList
      items={[
        ['Reported person', report.accused.name],
        ['Reported by', report.reporter.name],
      ]}
    />
    <div className="flex flex-wrap items-center gap-3">
      <Decision report={report} />
      {report.hasEngagement && (
        <DialogButton
          tone="secondary"
          dialog={(close) => (
            <Dialog
              title="The work after the award"
              description="Read-only, as it is now. That you opened it is recorded."
              onClose={close}
            >
              <Work report={report} Engagement={Engagement} />
            </Dialog>
          )}
        >
          Read the work
        </DialogButton>
      )}
    </div>
  </Card>
);

const Work = ({ report, Engagement }: ReportProps & EngagementProps) => (
  <Await
    of={useLoaded(reportedEngagement, { params: { report: report._id } })}
    label="Loading the work"
  >
    {({ engagement, entries }) => (
      <div className="grid grid-cols-1 gap-6">
        <Engagement engagement={engagement} />
        <ol aria-label="Timeline" className="grid divide-y divide-line">
          {entries.map(({ at, sentence, event }) => (
            <li key={event.position} className="grid gap-1 py-3 text-small">
              <p className="wrap-anywhere">{sentence}</p>
              <p className="text-caption text-ink-soft">{formatMoment(at)}</p>
            </li>
          ))}
        </ol>
      </div>
    )}
  </Await>
);

function What({ report }: ReportProps) {
  const { kind, target, title, accused, attachments } = report;
  if (kind === 'project')
    return <InlineLink to={projectPath({ id: target, title })}>{title || 'A project'}</InlineLink>;
  if (kind === 'person') return accused.name;
  if (!title && attachments.length > 0) return 'Files without a text';
  return title || 'A message, erased with its author’s account';
}

function Decision({ report }: ReportProps) {
  const { decision } = report;
  if (!decision)
    return (
      <DialogButton
        className="justify-self-start"
        dialog={(close) => <DecisionDialog report={report} onClose={close} />}
      >
        Decide
      </DialogButton>
    );
  return (
    <p className="text-small">
      <strong>{reportDecisionWords[decision.decision]}</strong> on {formatMoment(decision.at)}:{' '}
      {decision.why}
    </p>
  );
}

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

interface DecisionDialogProps extends ReportProps {
  readonly onClose: () => void;
}

function DecisionDialog({ report, onClose }: DecisionDialogProps) {
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
