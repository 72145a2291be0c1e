import { Ellipsis, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Menu, MenuItem } from '../../shared/ui/menu';
import type { ReportTarget } from './report.api';

const ReportDialog = lazy(() => import('./report-dialog'));

interface ReportMenuProps {
  readonly about: ReportTarget;
  readonly label: string;
}

/** "Report" behind a button, where there are many things to report. */
export function ReportMenu({ about, label }: ReportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        label="More about this message"
        button={<Ellipsis size={16} />}
        className="grid size-8 place-items-center rounded-control text-ink-soft hover:bg-sunken"
        align="start"
      >
        <MenuItem onSelect={() => setOpen(true)}>
          <Flag size={16} />
          {label}
        </MenuItem>
      </Menu>
      <Suspense>
        {isOpen && <ReportDialog about={about} title={label} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
