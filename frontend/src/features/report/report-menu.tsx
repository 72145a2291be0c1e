import { Ellipsis, Flag } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
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
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label="More about this message"
          className="grid size-8 place-items-center rounded-control text-ink-soft hover:bg-sunken"
        >
          <Ellipsis size={16} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="start"
            className="z-50 animate-rise rounded-card border border-line bg-surface p-1.5 shadow-floating"
          >
            <DropdownMenu.Item
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-small font-medium outline-none data-highlighted:bg-accent-soft"
              onSelect={() => setOpen(true)}
            >
              <Flag size={16} />
              {label}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <Suspense>
        {isOpen && <ReportDialog about={about} title={label} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
