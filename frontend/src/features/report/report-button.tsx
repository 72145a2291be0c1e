import { Flag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { DialogButton } from '../../shared/ui/button';
import type { ReportTarget } from './report.api';

const ReportDialog = lazy(() => import('./report-dialog'));

interface ReportButtonProps {
  readonly about: ReportTarget;
  /** Names what is reported: `Report this project`. */
  readonly label: string;
}

/** Opens the dialog in which something is reported to the operators. For signed-in users. */
export const ReportButton = ({ about, label }: ReportButtonProps) => (
  <DialogButton
    tone="faint"
    size="small"
    dialog={(close) => (
      <Suspense>
        <ReportDialog about={about} title={label} onClose={close} />
      </Suspense>
    )}
  >
    <Flag size={16} />
    {label}
  </DialogButton>
);
