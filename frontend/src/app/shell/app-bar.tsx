import type { Role } from '@nirmaan/contracts/account';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import clsx from 'clsx';
import { ChevronDown, FileSearch, Flag, UserSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../features/account';
import { capitalised } from '../../shared/format';
import { Link } from '../../shared/routing';
import { useSaga } from '../../shared/store';
import { Avatar, Skeleton, useOutsidePress } from '../../shared/ui';
import { findView, getViews } from '../pages/dashboard/views';
import { dashboardView, paths } from '../paths';
import { AccountMenu, Bell } from './account-tools';
import { appFollowUpsSaga } from './app-follow-ups.saga';
import { Logo, LogoMark } from './parts';
import { type MenuRow, Sidebar, SidebarToggle } from './sidebar';

const trigger =
  'flex min-h-11 min-w-0 items-center gap-2 rounded-control px-1 text-left hover:bg-sunken sm:gap-2.5 sm:px-1.5';

interface AppBarProps {
  /** Whether the menu stands beside the page on wide screens; without it the bar is as high as the header of a public page. */
  readonly hasColumn: boolean;
}

/** The bar above the pages of signed-in users, and their menu: beside the page on wide screens, else below the bar. */
export default function AppBar({ hasColumn }: AppBarProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useSaga(appFollowUpsSaga);
  useOutsidePress(whole, open, close);
  const { view, within = view } = findView(getViews(user?.userRole), search);
  const isDashboard = pathname === paths.dashboard;
  return (
    <div
      ref={whole}
      className={clsx(hasColumn ? 'h-14' : 'h-16', 'print:hidden')}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <header
        className={clsx(
          'fixed inset-x-0 top-0 z-40 flex items-center gap-1 border-b border-line bg-surface px-2 sm:gap-2 sm:px-4 lg:px-5',
          hasColumn ? 'h-14' : 'h-16',
        )}
      >
        <SidebarToggle open={open} hasColumn={hasColumn} onToggle={() => setOpen(!open)} />
        <Link to={paths.home} aria-label={`${PRODUCT_NAME}, home`} className="shrink-0">
          <span className="hidden sm:block">
            <Logo />
          </span>
          <span className="sm:hidden">
            <LogoMark />
          </span>
        </Link>
        <span className="grow" />
        {user && <Bell user={user} />}
        {user ? (
          <AccountMenu user={user} className={trigger}>
            <Avatar name={user.name} image={user.image} size={32} />
            <span className="grid min-w-0">
              <span className="max-w-48 truncate text-small font-semibold">{user.name}</span>
              <span className="truncate text-caption leading-4 text-ink-soft">
                Your Role is <strong className="font-semibold">{capitalised(user.userRole)}</strong>
              </span>
            </span>
            <ChevronDown size={16} className="shrink-0 text-ink-soft max-sm:hidden" />
          </AccountMenu>
        ) : (
          <Skeleton className="h-9 w-44" />
        )}
      </header>
      <Sidebar
        rows={listRows(user?.userRole)}
        current={isDashboard ? dashboardView(within) : pathname}
        open={open}
        hasColumn={hasColumn}
        onFollow={close}
      />
    </div>
  );
}

const audit: MenuRow = { label: 'Audit', to: paths.audit, icon: FileSearch };
const reports: MenuRow = { label: 'Reports', to: paths.operator, icon: Flag };
const findConsultants: MenuRow = {
  label: 'Find consultants',
  to: paths.consultants,
  icon: UserSearch,
};

/** Auditors and operators have a page of their own in place of the dashboard's overview. */
function listRows(role: Role | undefined): readonly MenuRow[] {
  const rows = getViews(role)
    .filter(({ within }) => !within)
    .map(({ view, ...row }) => ({ ...row, to: dashboardView(view) }));
  if (role === 'auditor') return [audit, ...rows.slice(1)];
  if (role === 'operator') return [reports, ...rows.slice(1)];
  return role === 'manufacturer' ? [...rows, findConsultants] : rows;
}
