import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../shared/ui/button';
import type { ReportTarget } from './report.api';

const ReportDialog = lazy(() => import('./report-dialog'));

interface ReportButtonProps {
  readonly about: ReportTarget;
  /** Names what is reported: `Report this project`. */
  readonly label: string;
}

/** Opens the dialog in which something is reported to the operators. For signed-in users. */
export function ReportButton({ about, label }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="faint" size="small" onClick={() => setOpen(true)}>
        <Flag size={16} aria-hidden />
        {label}
      </Button>
      {open && (
        <Suspense>
          <ReportDialog about={about} title={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
