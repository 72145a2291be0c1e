import { projectPath } from '@nirmaan/contracts/project';
import {
  reportDecisionWords,
  type ReportOnWire,
  reportReasonWords,
} from '@nirmaan/contracts/report';
import { AttachmentList } from '../../shared/attachment-list';
import { capitalised, formatMoment, timeAgo } from '../../shared/format';
import { InlineLink } from '../../shared/routing';
import { Badge, Card, DefinitionList, DialogButton } from '../../shared/ui';
import { DecisionDialog } from './decision-dialog';

interface ReportProps {
  readonly report: ReportOnWire;
}

export const ReportQueue = ({ reports }: { readonly reports: readonly ReportOnWire[] }) => (
  <ul className="grid gap-4">
    {reports.map((report) => (
      <li key={report._id}>
        <ReportCard report={report} />
      </li>
    ))}
  </ul>
);

const ReportCard = ({ report }: ReportProps) => (
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
        <p className="mt-3 text-small break-words whitespace-pre-line">{report.text}</p>
      </details>
    )}
    {report.attachments.length > 0 && <AttachmentList attachments={report.attachments} />}
    <DefinitionList
      items={[
        ['Reported person', report.accused.name],
        ['Reported by', report.reporter.name],
      ]}
    />
    <Decision report={report} />
  </Card>
);

function What({ report: { kind, target, title, accused } }: ReportProps) {
  if (kind === 'project')
    return <InlineLink to={projectPath({ id: target, title })}>{title || 'A project'}</InlineLink>;
  if (kind === 'person') return accused.name;
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
