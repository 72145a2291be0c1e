import type { MessageOnWire, ThreadOnWire } from '@nirmaan/contracts/message';
import { projectPath } from '@nirmaan/contracts/project';
import { Bell, BellOff, MessagesSquare } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { InlineLink } from '../../shared/routing';
import { need, useSend, useSubmit } from '../../shared/saga';
import { Badge, Button, buttonClasses, ErrorState, SkeletonRows } from '../../shared/ui';
import { Composer } from './composer';
import { markRead, muteConversation, thread } from './message.api';
import { useFresh } from './message.slice';
import { Messages } from './messages';

/** Messages that are loaded at a time. */
const PAGE = 50;
/** The most that one answer holds. */
const MAX_SHOWN = 500;

const toRequest = (id: string, limit = PAGE) => ({ params: { id }, query: { limit } });

export const needConversation = (id: string) => need(thread, toRequest(id));

/** The conversation about an application, loaded again whenever it changes; `more` loads older messages. */
function useThread(id: string) {
  const [limit, setLimit] = useState(PAGE);
  const { message, reload } = useFresh(thread, toRequest(id, limit));
  // The newest stay in sight while older ones are loaded.
  const { data: last } = useSelector(thread.select);
  const data = last?.conversation._id === id ? last : null;
  const more = () => setLimit(Math.min(limit + PAGE, MAX_SHOWN));
  return { data, message, reload, more, limit };
}

/** Marks messages as read while the returned end of their list is in view, unless the window is in the background. */
function useMarkRead(id: string, messages: readonly MessageOnWire[], unread: number) {
  const send = useSend(markRead);
  const end = useRef<HTMLDivElement>(null);
  const upTo = messages.find(({ isMine }) => !isMine)?.number ?? 0;
  useEffect(() => {
    if (unread === 0 || upTo === 0 || !end.current) return undefined;
    let isInView = false;
    const mark = () => {
      if (isInView && document.visibilityState === 'visible')
        send({ params: { id }, body: { upTo } });
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      mark();
    });
    observer.observe(end.current);
    document.addEventListener('visibilitychange', mark);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', mark);
    };
  }, [send, id, unread, upTo]);
  return end;
}

/** The id of a conversation on its page. */
const CONVERSATION = 'conversation';

interface ConversationLinkProps {
  readonly id: string;
  readonly className: string;
}

/** Leads to the conversation on the same page, with the number of its unread messages. */
export function ConversationLink({ id, className }: ConversationLinkProps) {
  const { data } = useSelector(thread.select);
  const unread = data?.conversation._id === id ? data.conversation.unread : 0;
  return (
    <a
      href={`#${CONVERSATION}`}
      className={buttonClasses({ tone: 'secondary', size: 'small' }, className)}
    >
      <MessagesSquare size={16} />
      Messages
      {unread > 0 && <Badge tone="accent" text={`${unread} unread`} />}
    </a>
  );
}

interface ConversationProps {
  readonly id: string;
  /** What can be done with a message of the other party, beside its time. */
  readonly renderAction: (message: string) => ReactNode;
}

export function Conversation({ id, renderAction }: ConversationProps) {
  const { data, message, reload, more, limit } = useThread(id);
  const messages = data?.messages ?? [];
  const end = useMarkRead(id, messages, data?.conversation.unread ?? 0);
  if (!data && message) return <ErrorState text={message} onRetry={reload} />;
  if (!data) return <SkeletonRows label="Loading the conversation" />;
  const { conversation, total } = data;
  const hasOlder = total > messages.length && limit < MAX_SHOWN;
  return (
    <section
      id={CONVERSATION}
      aria-label={`Conversation with ${conversation.withName}`}
      className="@container flex scroll-mt-20 h-[calc(100dvh-13.5rem)] min-h-96 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <Head {...conversation} />
      <Messages
        messages={messages}
        end={end}
        seen={conversation.seenByOther}
        renderAction={renderAction}
        {...(hasOlder && { more })}
      />
      {conversation.canSend ? (
        <Composer id={id} to={conversation.withName} />
      ) : (
        <p className="border-t border-line bg-sunken p-4 text-small text-ink-soft">
          {conversation.withName}’s account is not active. You can read the messages, but not send
          new ones.
        </p>
      )}
    </section>
  );
}

type HeadProps = Pick<ThreadOnWire, '_id' | 'projectId' | 'title' | 'withName' | 'muted'>;

function Head({ _id: id, projectId, title, withName, muted }: HeadProps) {
  const { send } = useSubmit(muteConversation);
  const Icon = muted ? Bell : BellOff;
  const toggle = () => send({ params: { id }, body: { muted: !muted } });
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <div className="min-w-0">
        <h2 className="truncate text-body font-bold">{withName}</h2>
        <p className="truncate text-small">
          <InlineLink to={projectPath({ id: projectId, title })}>{title}</InlineLink>
        </p>
      </div>
      <Button tone="quiet" size="small" onClick={toggle}>
        <Icon size={16} />
        {muted ? 'Unmute' : 'Mute'}
      </Button>
    </header>
  );
}
