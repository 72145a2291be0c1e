import { Flag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../shared/ui/button';
import { reportOpened, type ReportTarget, selectReporting } from './report.slice';

const ReportDialog = lazy(() => import('./report-dialog'));

interface ReportButtonProps {
  readonly about: ReportTarget;
  /** Names what is reported: `Report this project`. */
  readonly label: string;
}

/** Opens the dialog in which something is reported to the operators. For signed-in users. */
export function ReportButton({ about, label }: ReportButtonProps) {
  const dispatch = useDispatch();
  const { reporting } = useSelector(selectReporting);
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => dispatch(reportOpened(about))}>
        <Flag size={16} aria-hidden />
        {label}
      </Button>
      {reporting?.target === about.target && (
        <Suspense>
          <ReportDialog title={label} />
        </Suspense>
      )}
    </>
  );
}
