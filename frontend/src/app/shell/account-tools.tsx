import { isTrader, type UserOnWire } from '@nirmaan/contracts/account';
import { proposalsPath } from '@nirmaan/contracts/application';
import { roomPath } from '@nirmaan/contracts/engagement';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import { projectPath } from '@nirmaan/contracts/project';
import { ChevronDown, House, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { signOut } from '../../features/account';
import { NotificationBell } from '../../features/notification';
import { Link } from '../../shared/routing';
import { useSubmit } from '../../shared/saga';
import { Menu, MenuItem, MenuSeparator } from '../../shared/ui/menu';
import { dashboardView, paths } from '../paths';

const pages = [
  { label: 'My Profile', to: dashboardView('profile'), Icon: UserRound },
  { label: `${PRODUCT_NAME} home page`, to: paths.home, Icon: House },
];

interface ToolsProps {
  readonly user: UserOnWire;
}

export const Bell = ({ user }: ToolsProps) =>
  isTrader(user) && <NotificationBell account={user._id} hrefOf={getNotificationHref} />;

/** Bell and menu in the header of a public page. */
export const HeaderTools = ({ user }: ToolsProps) => (
  <>
    <Bell user={user} />
    <AccountMenu user={user} label="Your account" className={chevron}>
      <ChevronDown size={18} />
    </AccountMenu>
  </>
);

const chevron =
  'grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-accent max-md:hidden';

interface AccountMenuProps extends ToolsProps {
  /** The name of the button, where it shows no text. */
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Behind its button the account: its pages, and the way out. */
export function AccountMenu({ user, label, className, children }: AccountMenuProps) {
  const { send } = useSubmit(signOut);
  return (
    <Menu label={label} button={children} className={className} align="end">
      <p className="w-60 truncate px-3 pt-1 pb-2 text-caption text-ink-soft">{user.email}</p>
      {pages.map(({ label, to, Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon size={18} />
            {label}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => send()}>
        <LogOut size={18} />
        Logout
      </MenuItem>
    </Menu>
  );
}

type HrefOf = (notification: NotificationOnWire) => string;

const toProposal: HrefOf = ({ projectId, consultantId }) => proposalsPath(projectId, consultantId);
const toProposals: HrefOf = ({ projectId }) => proposalsPath(projectId);
const toProject: HrefOf = ({ projectId }) => projectPath({ id: projectId, title: '' });
const toRoom: HrefOf = ({ engagementId }) => roomPath(engagementId);
const toPlans: HrefOf = () => dashboardView('pricing');

const hrefs: Readonly<Record<NotificationOnWire['kind'], HrefOf>> = {
  proposalReceived: toProposal,
  proposalEdited: toProposal,
  proposalWithdrawn: toProject,
  consultantLeft: toProposals,
  consultantReturned: toProposals,
  statusChanged: (news) => (news.engagementId ? toRoom(news) : toProject(news)),
  projectEdited: toProject,
  projectClosed: toProject,
  projectClosing: toProject,
  invited: toProject,
  subscriptionPaid: toPlans,
  paymentRefunded: toPlans,
  disputeLost: toPlans,
  planProposed: toRoom,
  planAgreed: toRoom,
  milestoneDelivered: toRoom,
  milestoneAccepted: toRoom,
  changesRequested: toRoom,
  paymentNoted: toRoom,
  paymentConfirmed: toRoom,
  paymentDenied: toRoom,
  engagementCompleted: toRoom,
  engagementEnded: toRoom,
  engagementPaused: toRoom,
  engagementResumed: toRoom,
  workReminded: toRoom,
  showcaseProposed: toRoom,
  showcaseAgreed: toRoom,
  showcaseWithdrawn: toRoom,
  reviewGiven: toRoom,
  reviewRevealed: toRoom,
  reviewReplied: toRoom,
  reportDecided: () => dashboardView('dashboard'),
};

const getNotificationHref: HrefOf = (notification) => hrefs[notification.kind](notification);
