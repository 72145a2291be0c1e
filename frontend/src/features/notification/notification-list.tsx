import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import clsx from 'clsx';
import { CalendarClock, CreditCard, FileText, Gavel, type LucideIcon } from 'lucide-react';
import { useSelector } from 'react-redux';
import { formatMoment } from '../../shared/format';
import { Link } from '../../shared/routing';
import { Skeleton } from '../../shared/ui/skeleton';
import { selectNotifications, selectSeen } from './notification.slice';

/** Where one sees what a notification is about. */
export type HrefOf = (notification: NotificationOnWire) => string;

interface NotificationListProps {
  readonly hrefOf: HrefOf;
  readonly onFollow: () => void;
}

const icons: Readonly<Record<NotificationOnWire['kind'], LucideIcon>> = {
  proposalReceived: FileText,
  statusChanged: Gavel,
  subscriptionPaid: CreditCard,
  projectClosing: CalendarClock,
};

/** What somebody was told, the newest first; what is new since the last look stands out. */
export function NotificationList({ hrefOf, onFollow }: NotificationListProps) {
  const items = useSelector(selectNotifications);
  const seen = BigInt(useSelector(selectSeen));
  if (!items) return <Skeleton className="m-4 h-12" />;
  if (items.length === 0)
    return <p className="p-4 text-small text-ink-soft">Nothing yet. What happens is told here.</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={item._id} className="border-b border-line last:border-0">
          <Line
            item={item}
            isNew={BigInt(item.position) > seen}
            to={hrefOf(item)}
            onFollow={onFollow}
          />
        </li>
      ))}
    </ul>
  );
}

interface LineProps extends Pick<NotificationListProps, 'onFollow'> {
  readonly item: NotificationOnWire;
  readonly isNew: boolean;
  readonly to: string;
}

function Line({ item, isNew, to, onFollow }: LineProps) {
  const Icon = icons[item.kind];
  return (
    <Link
      to={to}
      onClick={onFollow}
      className={clsx('flex gap-3 px-4 py-3 hover:bg-canvas', isNew && 'bg-accent-soft')}
    >
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <span className="grid min-w-0 gap-0.5">
        <span className={clsx('text-small', isNew && 'font-semibold')}>
          {isNew && <span className="sr-only">New: </span>}
          {item.message}
        </span>
        <span className="text-caption text-ink-soft">{formatMoment(item.at)}</span>
      </span>
    </Link>
  );
}
