import type { HistoryEntryOnWire } from '@nirmaan/contracts/application';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { statusBadge } from '../../shared/application-status';
import { formatMoment, formatRupees } from '../../shared/format';
import { useLoaded } from '../../shared/saga';
import {
  Button,
  Dialog,
  ErrorState,
  SkeletonRows,
  Timeline,
  type TimelineStep,
} from '../../shared/ui';
import { applicationHistory } from './application.api';

interface ApplicationKey {
  readonly projectId: string;
  readonly consultantId: string;
}

interface HistoryButtonProps extends ApplicationKey {
  /** The project's title, or the applicant's name. */
  readonly about: string;
}

/** A button that opens the history of one application in a dialog. */
export function HistoryButton({ about, ...application }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        <History size={16} aria-hidden />
        History
      </Button>
      {isOpen && (
        <Dialog title="Application History" description={about} onClose={() => setOpen(false)}>
          <Steps {...application} />
        </Dialog>
      )}
    </>
  );
}

/** All steps of an application, for both parties. */
function Steps({ projectId, consultantId }: ApplicationKey) {
  const request = useMemo(
    () => ({ params: { projectId, consultantId } }),
    [projectId, consultantId],
  );
  const { data, message, reload } = useLoaded(applicationHistory, request);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (!data) return <SkeletonRows rows={2} label="Loading the history" />;
  return <Timeline steps={data.entries.map(toStep)} />;
}

const getTitle = ({ type, from, to }: HistoryEntryOnWire): string => {
  if (type === 'ProposalEdited') return 'Proposal edited';
  if (type === 'ProposalWithdrawn') return 'Proposal withdrawn';
  return from ? `${statusBadge[from].text} → ${statusBadge[to].text}` : 'Proposal submitted';
};

const toStep = (entry: HistoryEntryOnWire): TimelineStep => ({
  key: entry.revision,
  title: getTitle(entry),
  when: formatMoment(entry.at),
  who: entry.byName,
  tone: entry.from ? statusBadge[entry.to].tone : 'accent',
  note:
    entry.userBudget === null
      ? entry.reason && `“${entry.reason}”`
      : formatRupees(entry.userBudget),
});
