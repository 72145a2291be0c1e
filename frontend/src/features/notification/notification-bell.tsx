import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { countOf } from '../../shared/format';
import { looked, selectNotifications, selectSeen, unwatched, watched } from './notification.slice';
import { type HrefOf } from './notification-list';
import { NotificationPanel } from './notification-panel';

interface NotificationBellProps {
  /** The reader's id. */
  readonly account: string;
  readonly hrefOf: HrefOf;
}

/** What is new since somebody looked last; opens the list. Closing it means having looked. */
export function NotificationBell({ account, hrefOf }: NotificationBellProps) {
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const unseen = useUnseen(account);
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
        <Bell size={20} aria-hidden />
        {unseen > 0 && <Count unseen={unseen} />}
      </button>
      <span role="status" className="sr-only">
        {unseen > 0 && countOf(unseen, 'new notification')}
      </span>
      {open && <NotificationPanel hrefOf={hrefOf} bell={whole} onClose={close} />}
    </div>
  );
}

const Count = ({ unseen }: { readonly unseen: number }) => (
  <span
    aria-hidden
    className="absolute top-0.5 right-0.5 grid min-w-5 place-items-center rounded-full bg-negative px-1 text-caption leading-5 font-semibold text-white tabular-nums"
  >
    {unseen}
  </span>
);

/** How many have come since somebody looked; they are kept up to date from here on. */
function useUnseen(account: string): number {
  const dispatch = useDispatch();
  const items = useSelector(selectNotifications) ?? [];
  const seen = BigInt(useSelector(selectSeen));
  useEffect(() => {
    dispatch(watched(account));
    return () => void dispatch(unwatched());
  }, [dispatch, account]);
  return items.filter(({ position }) => BigInt(position) > seen).length;
}
