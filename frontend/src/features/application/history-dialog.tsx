import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../shared/ui/dialog';
import { historyClosed, selectHistory } from './application.slice';
import { HistoryTimeline } from './history-timeline';

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
