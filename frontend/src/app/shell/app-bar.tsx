import { isTrader, type Role, type UserOnWire } from '@nirmaan/contracts/account';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { ChevronDown, FileSearch, Flag, House, LogOut, UserRound, UserSearch } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { proposalsPath } from '@nirmaan/contracts/application';
import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import { projectPath } from '@nirmaan/contracts/project';
import { useUser, signOut } from '../../features/account';
import { NotificationBell } from '../../features/notification';
import { capitalised } from '../../shared/format';
import { Link } from '../../shared/routing';
import { useSubmit } from '../../shared/saga';
import { useSaga } from '../../shared/store';
import { Avatar, Skeleton, useOutsidePress } from '../../shared/ui';
import { findView, getViews } from '../pages/dashboard/views';
import { dashboardView, paths } from '../paths';
import { appFollowUpsSaga } from './app-follow-ups.saga';
import { Logo, LogoMark } from './parts';
import { type MenuRow, Sidebar, SidebarToggle } from './sidebar';

/** The bar above the pages of signed-in users, and their menu: beside the page on wide screens, else below the bar. */
export default function AppBar() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useSaga(appFollowUpsSaga);
  useOutsidePress(whole, open, close);
  const views = getViews(user?.userRole);
  const isDashboard = pathname === paths.dashboard;
  return (
    <div
      ref={whole}
      className="h-14 print:hidden"
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <header className="fixed inset-x-0 top-0 z-40 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 sm:gap-2 sm:px-4 lg:px-5">
        <SidebarToggle open={open} onToggle={() => setOpen(!open)} />
        <Link to={paths.home} aria-label={`${PRODUCT_NAME}, home`} className="shrink-0">
          <span className="hidden sm:block">
            <Logo />
          </span>
          <span className="sm:hidden">
            <LogoMark />
          </span>
        </Link>
        <span className="grow" />
        {user && isTrader(user) && (
          <NotificationBell account={user._id} hrefOf={getNotificationHref} />
        )}
        {user ? <AccountMenu user={user} /> : <Skeleton className="h-9 w-44" />}
      </header>
      <Sidebar
        rows={listRows(user?.userRole)}
        current={isDashboard ? dashboardView(findView(views, search).view) : pathname}
        open={open}
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
  const rows = getViews(role).map(({ view, ...row }) => ({ ...row, to: dashboardView(view) }));
  if (role === 'auditor') return [audit, ...rows.slice(1)];
  if (role === 'operator') return [reports, ...rows.slice(1)];
  return role === 'manufacturer' ? [...rows, findConsultants] : rows;
}

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-small font-medium outline-none ' +
  'data-highlighted:bg-accent-soft data-highlighted:text-accent-strong';

const pages = [
  { label: 'My Profile', to: dashboardView('profile'), Icon: UserRound },
  { label: `${PRODUCT_NAME} home page`, to: paths.home, Icon: House },
];

/** Role and name, and behind them the account: its pages, and the way out. */
function AccountMenu({ user }: { readonly user: UserOnWire }) {
  const { send } = useSubmit(signOut);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-11 min-w-0 items-center gap-2 rounded-control px-1 sm:gap-2.5 sm:px-1.5 text-left hover:bg-sunken">
        <Avatar name={user.name} image={user.image} size={32} />
        <span className="grid min-w-0">
          <span className="max-w-48 truncate text-small font-semibold">{user.name}</span>
          <span className="truncate text-caption leading-4 text-ink-soft">
            Your Role is <strong className="font-semibold">{capitalised(user.userRole)}</strong>
          </span>
        </span>
        <ChevronDown size={16} className="shrink-0 text-ink-soft max-sm:hidden" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-50 w-64 animate-rise rounded-card border border-line bg-surface p-2 shadow-floating"
        >
          <p className="truncate px-3 pt-1 pb-2 text-caption text-ink-soft">{user.email}</p>
          {pages.map(({ label, to, Icon }) => (
            <DropdownMenu.Item key={to} asChild className={item}>
              <Link to={to}>
                <Icon size={18} />
                {label}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="my-2 h-px bg-line" />
          <DropdownMenu.Item className={item} onSelect={() => send()}>
            <LogOut size={18} />
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type HrefOf = (notification: NotificationOnWire) => string;

const toProposal: HrefOf = ({ projectId, consultantId }) => proposalsPath(projectId, consultantId);
const toProposals: HrefOf = ({ projectId }) => proposalsPath(projectId);
const toProject: HrefOf = ({ projectId }) => projectPath({ id: projectId, title: '' });
const toPlans: HrefOf = () => dashboardView('pricing');

const hrefs: Readonly<Record<NotificationOnWire['kind'], HrefOf>> = {
  proposalReceived: toProposal,
  proposalEdited: toProposal,
  proposalWithdrawn: toProject,
  consultantLeft: toProposals,
  consultantReturned: toProposals,
  statusChanged: toProject,
  projectEdited: toProject,
  projectClosed: toProject,
  projectClosing: toProject,
  invited: toProject,
  subscriptionPaid: toPlans,
  paymentRefunded: toPlans,
  disputeLost: toPlans,
  reportDecided: () => dashboardView('dashboard'),
};

const getNotificationHref: HrefOf = (notification) => hrefs[notification.kind](notification);
