import clsx from 'clsx';
import { type LucideIcon, Menu, X } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../features/account';
import { UnreadCount, unreadCount } from '../../features/message';
import { Link } from '../../shared/routing';
import { dashboardView } from '../paths';

interface SidebarToggleProps {
  readonly open: boolean;
  /** Whether the menu stands beside the page on wide screens. */
  readonly hasColumn: boolean;
  readonly onToggle: () => void;
}

const ID = 'dashboard-menu';

/** Opens and closes the menu where it is no column, and shows that a message in it is unread. */
export function SidebarToggle({ open, hasColumn, onToggle }: SidebarToggleProps) {
  const unread = useSelector(unreadCount.select).data ?? 0;
  return (
    <button
      type="button"
      aria-label={unread > 0 ? 'My Dashboard, unread messages' : 'My Dashboard'}
      aria-expanded={open}
      aria-controls={ID}
      onClick={onToggle}
      className={clsx(
        'relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken',
        hasColumn && 'lg:hidden',
      )}
    >
      {open ? <X size={22} /> : <Menu size={22} />}
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-negative ring-2 ring-surface"
        />
      )}
    </button>
  );
}

export interface MenuRow {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly isPrimary?: true;
}

interface SidebarProps extends Pick<SidebarToggleProps, 'open' | 'hasColumn'> {
  readonly rows: readonly MenuRow[];
  readonly current: string;
  readonly onFollow: () => void;
}

/** "My Dashboard": as a column always there on wide screens, else behind a button. */
export const Sidebar = ({ rows, current, open, hasColumn, onFollow }: SidebarProps) => (
  <nav
    id={ID}
    aria-label="My Dashboard"
    onClick={onFollow}
    className={clsx(
      'fixed inset-x-0 z-30 max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-surface p-3 shadow-floating',
      'lg:right-auto lg:bottom-0 lg:max-h-none lg:w-60 lg:border-r lg:border-b-0 lg:p-4',
      hasColumn ? 'top-14 lg:block lg:shadow-none' : 'top-16',
      !open && 'hidden',
    )}
  >
    <p className="px-3 pb-2 text-caption font-semibold text-ink-faint">My Dashboard</p>
    <ul className="grid gap-0.5">
      {rows.map((row) => (
        <Row key={row.to} row={row} isCurrent={row.to === current} />
      ))}
    </ul>
  </nav>
);

function Row({ row, isCurrent }: { readonly row: MenuRow; readonly isCurrent: boolean }) {
  const { to, label, icon: Icon, isPrimary } = row;
  const isKnown = useSelector(selectUser) !== null;
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex min-h-10 items-center gap-3 rounded-control px-3 text-small font-medium',
          isPrimary && 'my-1 border',
          isCurrent && 'border-transparent bg-accent-soft font-semibold text-accent-strong',
          !isCurrent && isPrimary && 'border-accent font-semibold text-accent hover:bg-accent-soft',
          !isCurrent && !isPrimary && 'text-ink-soft hover:bg-canvas hover:text-ink',
        )}
      >
        <Icon size={18} />
        {label}
        {isKnown && to === dashboardView('messages') && <UnreadCount />}
      </Link>
    </li>
  );
}
