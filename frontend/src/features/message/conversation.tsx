import { MAX_MESSAGE, type MessageOnWire, type ThreadOnWire } from '@nirmaan/contracts/message';
import { projectPath } from '@nirmaan/contracts/project';
import { Bell, BellOff, Paperclip, Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  AttachmentsField,
  findAttachmentError,
  type UploadedFile,
  useAttachments,
  useSavedFiles,
} from '../../shared/attachments';
import { draftSaved, type DraftsRoot, selectDraft } from '../../shared/drafts';
import { InlineLink } from '../../shared/routing';
import { need, useSend, useSubmit } from '../../shared/saga';
import { Button, CharacterCount, ErrorState, Field, SkeletonRows, Textarea } from '../../shared/ui';
import { getDraftName, markRead, muteConversation, sendMessage, thread } from './message.api';
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

/** Marks what is on the screen as read, unless the window is in the background. */
function useMarkRead(id: string, messages: readonly MessageOnWire[], unread: number) {
  const send = useSend(markRead);
  const upTo = messages.find(({ isMine }) => !isMine)?.number ?? 0;
  useEffect(() => {
    const mark = () => {
      if (unread > 0 && upTo > 0 && document.visibilityState === 'visible')
        send({ params: { id }, body: { upTo } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [send, id, unread, upTo]);
}

interface ConversationProps {
  readonly id: string;
  /** What can be done with a message of the other party, beside its time. */
  readonly renderAction: (message: string) => ReactNode;
}

export function Conversation({ id, renderAction }: ConversationProps) {
  const { data, message, reload, more, limit } = useThread(id);
  const messages = data?.messages ?? [];
  useMarkRead(id, messages, data?.conversation.unread ?? 0);
  if (!data && message) return <ErrorState text={message} onRetry={reload} />;
  if (!data) return <SkeletonRows label="Loading the conversation" />;
  const { conversation, total } = data;
  const hasOlder = total > messages.length && limit < MAX_SHOWN;
  return (
    <section
      aria-label={`Conversation with ${conversation.withName}`}
      className="flex h-[calc(100dvh-13.5rem)] min-h-96 flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <Head {...conversation} />
      <Messages
        messages={messages}
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

/** Short messages need no count. */
const COUNTED_FROM = 0.8 * MAX_MESSAGE;

interface Draft {
  readonly text: string;
  readonly attachments: readonly UploadedFile[];
}

const noDraft: Draft = { text: '', attachments: [] };

/** What is typed and uploaded is kept as a draft until it is sent. */
function useMessageDraft(id: string) {
  const dispatch = useDispatch();
  const key = getDraftName(id);
  const saved = useSelector((state: DraftsRoot) => selectDraft(state, key));
  const draft: Draft = { ...noDraft, ...saved };
  const save = (changes: Partial<Draft>) =>
    void dispatch(draftSaved({ key, values: { ...draft, ...changes } }));
  const attachments = useAttachments({ form: key, initial: draft.attachments, isDraft: true });
  useSavedFiles(attachments, (files) => save({ attachments: files }));
  return { text: draft.text, save, attachments };
}

function Composer({ id, to }: { readonly id: string; readonly to: string }) {
  const [isAttaching, setAttaching] = useState(false);
  const { text, save, attachments } = useMessageDraft(id);
  const {
    busy: sending,
    fieldErrors,
    ...submit
  } = useSubmit(sendMessage, () => setAttaching(false));
  const hasFiles = attachments.files.length > 0;
  const isEmpty = text.trim() === '' && !hasFiles;
  const send = () => {
    const files = isEmpty ? null : attachments.settle();
    if (files) submit.send({ params: { id }, body: { text, attachments: files } });
  };
  const sendByKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) send();
  };
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 border-t border-line p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(isAttaching || hasFiles) && (
        <div className="max-h-64 overflow-y-auto">
          <AttachmentsField
            attachments={attachments}
            audience={`Only you and ${to} can download them.`}
            error={findAttachmentError(fieldErrors)}
          />
        </div>
      )}
      <div className="flex items-end gap-2 sm:gap-3">
        <Button
          tone="quiet"
          aria-label="Attach files"
          aria-expanded={isAttaching || hasFiles}
          disabled={hasFiles}
          onClick={() => setAttaching(!isAttaching)}
        >
          <Paperclip size={18} />
        </Button>
        <Field label={`Message to ${to}`} labelHidden className="min-w-0 grow">
          <Textarea
            rows={1}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl + Enter sends"
            className="field-sizing-content max-h-40 resize-none!"
            maxLength={MAX_MESSAGE}
            placeholder={`Write to ${to}`}
            value={text}
            readOnly={sending}
            onKeyDown={sendByKey}
            onChange={({ target }) => save({ text: target.value })}
          />
          {text.length > COUNTED_FROM && <CharacterCount used={text.length} max={MAX_MESSAGE} />}
        </Field>
        <Button type="submit" disabled={isEmpty} busy={sending} busyLabel="Sending…">
          <Send size={16} />
          Send
        </Button>
      </div>
    </form>
  );
}
