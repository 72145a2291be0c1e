import { Flag } from 'lucide-react';
import { lazy } from 'react';
import { DialogButton } from '../../shared/ui/button';
import type { ReportTarget } from './report.api';

const ReportDialog = lazy(() => import('./report-dialog'));

interface ReportButtonProps {
  readonly about: ReportTarget;
  readonly label: string;
}

export const ReportButton = ({ about, label }: ReportButtonProps) => (
  <DialogButton
    tone="faint"
    size="small"
    dialog={(close) => <ReportDialog about={about} title={label} onClose={close} />}
  >
    <Flag size={16} />
    {label}
  </DialogButton>
);
