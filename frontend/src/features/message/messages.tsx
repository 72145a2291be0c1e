import { messageMessages, type MessageOnWire } from '@nirmaan/contracts/message';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { AttachmentList } from '../../shared/attachment-list';
import { capitalised, formatTime, nameDay } from '../../shared/format';
import { Button } from '../../shared/ui';

interface MessagesProps {
  /** What can be done with a message of the other party, beside its time. */
  readonly renderAction: (message: string) => ReactNode;
  /** The newest first. */
  readonly messages: readonly MessageOnWire[];
  /** How many of the user's messages the other party has read. */
  readonly seen: number;
  readonly more?: () => void;
  /** Below the newest. */
  readonly end: RefObject<HTMLDivElement | null>;
}

/** Oldest first, scrolled to the newest; a screen reader announces those that arrive. */
export function Messages({ messages, seen, renderAction, more, end }: MessagesProps) {
  const log = useRef<HTMLDivElement>(null);
  const newest = messages[0]?._id;
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);
  return (
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      tabIndex={0}
      className="relative grid min-h-0 grow content-start gap-3 overflow-y-auto bg-canvas p-4"
    >
      {more && (
        <Button tone="secondary" size="small" className="justify-self-center" onClick={more}>
          Show older messages
        </Button>
      )}
      {messages.length === 0 && (
        <p className="self-center p-8 text-center text-small text-ink-soft">
          No messages yet. Ask about scope, dates or terms.
        </p>
      )}
      {groupByDay(messages.toReversed()).map(([day, group]) => (
        <section key={day} aria-label={day} className="grid gap-3">
          <h3 className="justify-self-center rounded-full bg-sunken px-3 py-0.5 text-caption font-semibold text-ink-soft">
            {day}
          </h3>
          <ol className="grid gap-3">
            {group.map((message) => (
              <Message key={message._id} {...{ message, seen, renderAction }} />
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} className="h-px" />
    </div>
  );
}

/** Days as headings, each with its messages. */
function groupByDay(messages: readonly MessageOnWire[]): [day: string, MessageOnWire[]][] {
  const days = new Map<string, MessageOnWire[]>();
  for (const message of messages) {
    const day = capitalised(nameDay(message.at));
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}

interface MessageProps extends Pick<MessagesProps, 'seen' | 'renderAction'> {
  readonly message: MessageOnWire;
}

function Message({ message, seen, renderAction }: MessageProps) {
  const { _id, isMine, number, text, attachments, at } = message;
  const isShown = text !== '' || attachments.length > 0;
  return (
    <li
      className={clsx('grid max-w-[85%] gap-1', isMine ? 'justify-self-end' : 'justify-self-start')}
    >
      <span className="sr-only">{isMine ? 'You: ' : 'They: '}</span>
      {(text || !isShown) && <Words {...message} />}
      {attachments.length > 0 && <AttachmentList files={attachments} />}
      <div
        className={clsx(
          'flex items-center gap-1 text-caption text-ink-soft',
          isMine && 'justify-end',
        )}
      >
        <time dateTime={at}>{formatTime(at)}</time>
        {isMine && number <= seen && <span>· Read</span>}
        {!isMine && isShown && renderAction(_id)}
      </div>
    </li>
  );
}

const Words = ({ text, isMine, isHidden }: MessageOnWire) => (
  <p
    className={clsx(
      'rounded-card px-4 py-2.5 text-small whitespace-pre-wrap',
      isMine ? 'justify-self-end bg-accent text-white' : 'border border-line bg-surface',
    )}
  >
    {text || <em>{isHidden ? messageMessages.hidden : messageMessages.erased}</em>}
  </p>
);
