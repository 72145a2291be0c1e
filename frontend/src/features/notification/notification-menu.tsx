import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import clsx from 'clsx';
import {
  BadgeCheck,
  Banknote,
  BanknoteX,
  Bell,
  CalendarClock,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  CreditCard,
  FilePen,
  FileText,
  FileX,
  Flag,
  FolderPen,
  FolderX,
  Gavel,
  HandCoins,
  Handshake,
  ListChecks,
  type LucideIcon,
  MailPlus,
  PackageCheck,
  Redo2,
  Reply,
  Star,
  Trophy,
  Undo2,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatCount, timeAgo } from '../../shared/format';
import { Link } from '../../shared/routing';
import { useSaga } from '../../shared/store';
import { Dialog, Skeleton, useMedia, useOutsidePress } from '../../shared/ui';
import { notificationSaga } from './notification.saga';
import { looked, selectNotifications, unwatched, watched } from './notification.slice';
import { useIsNew } from './use-is-new';

type HrefOf = (notification: NotificationOnWire) => string;

interface NotificationListProps {
  readonly hrefOf: HrefOf;
  readonly onFollow: () => void;
}

const icons: Readonly<Record<NotificationOnWire['kind'], LucideIcon>> = {
  proposalReceived: FileText,
  proposalEdited: FilePen,
  proposalWithdrawn: FileX,
  statusChanged: Gavel,
  projectEdited: FolderPen,
  projectClosed: FolderX,
  consultantLeft: UserRoundX,
  consultantReturned: UserRoundCheck,
  subscriptionPaid: CreditCard,
  paymentRefunded: Undo2,
  disputeLost: Undo2,
  projectClosing: CalendarClock,
  reportDecided: Flag,
  invited: MailPlus,
  planProposed: ListChecks,
  planAgreed: Handshake,
  milestoneDelivered: PackageCheck,
  milestoneAccepted: CircleCheck,
  changesRequested: Redo2,
  paymentNoted: Banknote,
  paymentConfirmed: HandCoins,
  paymentDenied: BanknoteX,
  engagementCompleted: BadgeCheck,
  engagementEnded: CircleX,
  engagementPaused: CirclePause,
  engagementResumed: CirclePlay,
  workReminded: CalendarClock,
  showcaseProposed: Trophy,
  showcaseAgreed: Trophy,
  showcaseWithdrawn: Trophy,
  reviewGiven: Star,
  reviewRevealed: Star,
  reviewReplied: Reply,
};

function NotificationList({ hrefOf, onFollow }: NotificationListProps) {
  const items = useSelector(selectNotifications);
  const isNewOne = useIsNew();
  if (!items) return <Skeleton className="m-4 h-12" />;
  if (items.length === 0)
    return (
      <p className="p-4 text-small text-ink-soft">
        No notifications yet. Updates on projects and applications appear here.
      </p>
    );
  return (
    <ul>
      {items.map((item) => {
        const Icon = icons[item.kind];
        const isNew = isNewOne(item);
        return (
          <li key={item._id} className="border-b border-line last:border-0">
            <Link
              to={hrefOf(item)}
              onClick={onFollow}
              className={clsx('flex gap-3 px-4 py-3 hover:bg-canvas', isNew && 'bg-accent-soft')}
            >
              <Icon size={18} className="mt-0.5 shrink-0 text-accent" />
              <span className="grid min-w-0 gap-0.5">
                <span className={clsx('text-small', isNew && 'font-semibold')}>
                  {isNew && <span className="sr-only">New: </span>}
                  <span>{item.message}</span>
                </span>
                <span className="text-caption text-ink-soft">{timeAgo(item.at)}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface NotificationPanelProps {
  readonly hrefOf: HrefOf;
  /** The bell and what belongs to it: a press elsewhere closes the panel. */
  readonly bell: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The list under the bell; on phones a sheet, which leaves nothing half covered. */
function NotificationPanel({ hrefOf, bell, onClose }: NotificationPanelProps) {
  const isPhone = useMedia('(width < 40rem)');
  useOutsidePress(bell, !isPhone, onClose);
  const list = <NotificationList hrefOf={hrefOf} onFollow={onClose} />;
  if (isPhone)
    return (
      <Dialog title="Notifications" onClose={onClose}>
        {list}
      </Dialog>
    );
  return (
    <section
      aria-label="Notifications"
      className="absolute top-full right-0 z-20 mt-2 max-h-[70dvh] w-96 overflow-y-auto rounded-card border border-line bg-surface shadow-floating"
    >
      <h2 className="border-b border-line px-4 py-3 text-small font-bold">Notifications</h2>
      {list}
    </section>
  );
}

interface NotificationBellProps {
  readonly account: string;
  readonly hrefOf: HrefOf;
}

/** The number of unseen notifications; opens the list. Closing it marks all as seen. */
export function NotificationBell({ account, hrefOf }: NotificationBellProps) {
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const items = useSelector(selectNotifications) ?? [];
  const isNew = useIsNew();
  useSaga(notificationSaga);
  const unseen = items.filter(isNew).length;
  useEffect(() => {
    dispatch(watched(account));
    return () => void dispatch(unwatched());
  }, [dispatch, account]);
  const close = () => {
    if (!open) return;
    setOpen(false);
    dispatch(looked(account));
  };
  return (
    <div ref={whole} className="sm:relative" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <button
        type="button"
        aria-label={unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'}
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
        className="relative grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-accent"
      >
        <Bell size={20} />
        {unseen > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 grid min-w-5 place-items-center rounded-full bg-negative px-1 text-caption leading-5 font-semibold text-white tabular-nums"
          >
            {unseen}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {unseen > 0 && formatCount(unseen, 'new notification')}
      </span>
      {open && <NotificationPanel hrefOf={hrefOf} bell={whole} onClose={close} />}
    </div>
  );
}
