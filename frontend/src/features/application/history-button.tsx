import { History } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../shared/ui/button';
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
