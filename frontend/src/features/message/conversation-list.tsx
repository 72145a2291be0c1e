import { type ConversationOnWire, messagesPath } from '@nirmaan/contracts/message';
import clsx from 'clsx';
import { BellOff, MessagesSquare } from 'lucide-react';
import { formatCount, timeAgo } from '../../shared/format';
import { Link } from '../../shared/routing';
import { Avatar, Await, EmptyState } from '../../shared/ui';
import { conversations, unreadCount } from './message.api';
import { useFresh } from './message.slice';

const LISTED = 100;
const newest = { query: { limit: LISTED } };

export function UnreadCount() {
  const { data: unread } = useFresh(unreadCount);
  if (!unread) return null;
  return (
    <span className="ml-auto grid min-w-5 place-items-center rounded-full bg-negative px-1.5 text-caption font-semibold text-white tabular-nums">
      {unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}

export const ConversationList = ({ open }: { readonly open: string }) => (
  <Await of={useFresh(conversations, newest)} label="Loading your messages">
    {(rows) =>
      rows.length === 0 ? (
        <EmptyState
          icon={MessagesSquare}
          title="No messages yet"
          text="Messages start from a proposal: open one of your projects or applications, and write from there."
        />
      ) : (
        <nav aria-label="Conversations">
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {rows.map((row) => (
              <li key={row._id} className="border-b border-line last:border-0">
                <Row row={row} isOpen={row._id === open} />
              </li>
            ))}
          </ul>
        </nav>
      )
    }
  </Await>
);

function describe({ isHidden, text, files }: ConversationOnWire['newest']): string {
  if (isHidden) return 'Removed';
  return text || (files > 0 ? formatCount(files, 'file') : 'Erased');
}

interface RowProps {
  readonly row: ConversationOnWire;
  readonly isOpen: boolean;
}

const Row = ({ row: { _id, title, withName, unread, muted, newest }, isOpen }: RowProps) => (
  <Link
    to={messagesPath(_id)}
    aria-current={isOpen ? 'page' : undefined}
    className={clsx('flex gap-3 px-4 py-3', isOpen ? 'bg-accent-soft' : 'hover:bg-canvas')}
  >
    <Avatar name={withName} size={36} />
    <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
      <span className="flex items-baseline justify-between gap-2">
        <span className={clsx('truncate text-small', unread > 0 ? 'font-bold' : 'font-semibold')}>
          {withName}
        </span>
        <span className="shrink-0 text-caption text-ink-soft">{timeAgo(newest.at)}</span>
      </span>
      <span className="truncate text-caption text-ink-soft">{title}</span>
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-small text-ink-soft">
          {newest.isMine && <span>You: </span>}
          <span>{describe(newest)}</span>
        </span>
        {muted && <BellOff size={14} aria-label="Muted" className="shrink-0 text-ink-faint" />}
        {unread > 0 && (
          <span className="shrink-0 rounded-full bg-accent px-2 text-caption font-semibold text-white tabular-nums">
            <span aria-hidden>{unread}</span>
            <span className="sr-only">{formatCount(unread, 'unread message')}</span>
          </span>
        )}
      </span>
    </span>
  </Link>
);
