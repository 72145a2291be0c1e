import type { HistoryEntryOnWire } from '@nirmaan/contracts/application';
import { History } from 'lucide-react';
import { statusBadge } from '../../shared/application-status';
import { formatMoment, formatRupees } from '../../shared/format';
import { useLoaded } from '../../shared/saga';
import { Await, Dialog, DialogButton, Timeline, type TimelineStep } from '../../shared/ui';
import { applicationHistory } from './application.api';

interface ApplicationKey {
  readonly projectId: string;
  readonly consultantId: string;
}

interface HistoryButtonProps extends ApplicationKey {
  /** The project's title, or the applicant's name. */
  readonly about: string;
}

export const HistoryButton = ({ about, ...application }: HistoryButtonProps) => (
  <DialogButton
    tone="quiet"
    size="small"
    dialog={(close) => (
      <Dialog title="Application History" description={about} onClose={close}>
        <Steps {...application} />
      </Dialog>
    )}
  >
    <History size={16} aria-hidden />
    History
  </DialogButton>
);

/** All steps of an application, for both parties. */
const Steps = ({ projectId, consultantId }: ApplicationKey) => (
  <Await
    of={useLoaded(applicationHistory, { params: { projectId, consultantId } })}
    rows={2}
    label="Loading the history"
  >
    {({ entries }) => <Timeline steps={entries.map(toStep)} />}
  </Await>
);

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
