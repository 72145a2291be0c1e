import clsx from 'clsx';
import { PanelLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from '../../../shared/routing';
import { useOutsidePress } from '../../../shared/ui';
import { dashboardView, type View } from '../../paths';
import type { DashboardView } from './views';

interface SidebarProps {
  readonly views: readonly DashboardView[];
  readonly current: View;
}

/** "My Dashboard": always there on wide screens, behind a button on small ones. */
export function Sidebar({ views, current }: SidebarProps) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useOutsidePress(whole, open, close);
  return (
    <div
      ref={whole}
      className="relative z-30 lg:sticky lg:top-22 lg:self-start"
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="dashboard-menu"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control border border-line bg-surface px-4 font-semibold shadow-raised lg:hidden"
      >
        <PanelLeft size={18} aria-hidden />
        My Dashboard
      </button>
      <nav
        id="dashboard-menu"
        aria-label="My Dashboard"
        onClick={close}
        className={clsx(
          'absolute inset-x-0 top-full mt-2 rounded-card border border-line bg-surface p-3 shadow-floating',
          'lg:static lg:mt-0 lg:block lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none',
          !open && 'hidden',
        )}
      >
        <p className="hidden px-3 pb-3 font-display text-title font-bold lg:block">My Dashboard</p>
        <ul className="grid gap-1">
          {views.map((row) => (
            <Row key={row.view} {...row} current={row.view === current} />
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface RowProps extends Pick<DashboardView, 'view' | 'label' | 'icon'> {
  readonly current: boolean;
}

const Row = ({ view, label, icon: Icon, current }: RowProps) => (
  <li>
    <Link
      to={dashboardView(view)}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-semibold',
        current
          ? 'bg-accent text-white'
          : 'text-ink-soft hover:bg-accent-soft hover:text-accent-strong',
      )}
    >
      <Icon size={19} aria-hidden />
      {label}
    </Link>
  </li>
);
