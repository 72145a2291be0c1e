import type { HistoryEntryOnWire } from '@nirmaan/contracts/application';
import { useSelector } from 'react-redux';
import { formatMoment } from '../../shared/format';
import { SkeletonRows } from '../../shared/ui/skeleton';
import { Timeline, type TimelineStep } from '../../shared/ui/timeline';
import { selectHistory } from './application.slice';
import { statusTones, statusWords } from './status-words';

const titleOf = ({ from, to }: HistoryEntryOnWire): string =>
  from ? `${statusWords[from]} → ${statusWords[to]}` : 'Proposal submitted';

const stepOf = (entry: HistoryEntryOnWire): TimelineStep => ({
  key: entry.revision,
  title: titleOf(entry),
  when: formatMoment(entry.at),
  who: entry.byName,
  tone: entry.from ? statusTones[entry.to] : 'accent',
  note: entry.reason && `“${entry.reason}”`,
});

/** Every step of the application that is looked at, for both sides alike. */
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
  return <Timeline steps={history.found.entries.map(stepOf)} />;
}
