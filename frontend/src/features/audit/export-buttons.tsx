import { FileJson, Sheet } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../shared/ui/button';
import { exportHistory } from './audit.api';
import { selectAudit } from './audit.slice';
import { useOfStory } from './use-of-story';

/** Takes the story away: as a table, or as a file that proves itself. */
export function ExportButtons() {
  const dispatch = useDispatch();
  const { asOf, busy } = useSelector(selectAudit);
  const params = useOfStory();
  const take = (format: 'csv' | 'bundle') =>
    dispatch(exportHistory.requested({ params, query: { format, ...(asOf && { asOf }) } }));
  const button = { tone: 'secondary', size: 'small', busy: busy === 'exporting' } as const;
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...button} onClick={() => take('csv')}>
        <Sheet size={16} aria-hidden />
        Table (CSV)
      </Button>
      <Button {...button} onClick={() => take('bundle')}>
        <FileJson size={16} aria-hidden />
        Signed bundle (JSON)
      </Button>
    </div>
  );
}
