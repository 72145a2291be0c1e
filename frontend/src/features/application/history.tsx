import type { HistoryEntryOnWire } from '@nirmaan/contracts/application';
import { History } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { formatMoment, formatRupees } from '../../shared/format';
import { Button, Dialog, SkeletonRows, Timeline, type TimelineStep } from '../../shared/ui';
import { statusBadge } from '../../shared/application-status';
import { readHistory } from './application.api';
import { historyClosed, selectHistory } from './application.slice';

interface HistoryButtonProps {
  readonly projectId: string;
  readonly consultantId: string;
}

/** Opens and closes the history of one application. */
export function HistoryButton(params: HistoryButtonProps) {
  const dispatch = useDispatch();
  const shown = useIsShown(params);
  const toggle = () =>
    dispatch(shown ? historyClosed() : readHistory.requested({ params: { ...params } }));
  return (
    <Button tone="quiet" size="small" aria-expanded={shown} onClick={toggle}>
      <History size={16} aria-hidden />
      History
    </Button>
  );
}

/** Whether the history that is open is the one of this application. */
export function useIsShown({ projectId, consultantId }: HistoryButtonProps): boolean {
  const history = useSelector(selectHistory);
  return history?.projectId === projectId && history.consultantId === consultantId;
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

/** All steps of the open application, for both sides. */
export function HistoryTimeline() {
  const history = useSelector(selectHistory);
  if (!history) return null;
  if (history.message) {
    return (
      <p role="alert" className="text-small text-negative">
        {history.message}
      </p>
    );
  }
  if (!history.found) return <SkeletonRows rows={2} label="Loading the history" />;
  return <Timeline steps={history.found.entries.map(toStep)} />;
}

/** The history of an application in a window of its own, for the consultant who made it. */
export function HistoryDialog({ title }: { readonly title: string }) {
  const dispatch = useDispatch();
  if (!useSelector(selectHistory)) return null;
  return (
    <Dialog
      title="Application History"
      description={title}
      onClose={() => dispatch(historyClosed())}
    >
      <HistoryTimeline />
    </Dialog>
  );
}
