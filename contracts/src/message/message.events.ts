import { z } from 'zod';
import { applicationId, type ApplicationId } from '../application/index.js';
import { attachment } from '../attachment/index.js';
import { ERASED_TEXT } from '../kernel/erased.js';
import { dataSubject, defineEvent, type EventOf, personal, plain } from '../kernel/event.js';
import { accountId, projectId } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';

export const messageId = z.uuid().brand<'MessageId'>();
export type MessageId = z.infer<typeof messageId>;

/** An application has one conversation, between the project's owner and the consultant. */
export const messageStreams = {
  conversation: (id: ApplicationId) => nameStream('conversation', id),
};

const parties = {
  application: applicationId,
  project: projectId,
  owner: accountId,
  consultant: accountId,
};

export const messageSent = defineEvent('MessageSent', {
  ...parties,
  message: messageId,
  author: dataSubject(accountId),
  /** Counts the author's messages in this conversation. */
  number: z.number().int().positive(),
  /** Empty where the message is its attachments alone; an erased message has neither. */
  text: personal(z.string(), ''),
  attachments: personal(z.array(attachment).optional(), []),
});

/** The reader has seen this many messages of the other party. */
export const conversationRead = defineEvent('ConversationRead', {
  ...parties,
  reader: accountId,
  upTo: z.number().int().positive(),
});

/** No mails and no count of new messages for this party, until unmuted. */
export const conversationMuted = defineEvent('ConversationMuted', { ...parties, by: accountId });

export const conversationUnmuted = defineEvent('ConversationUnmuted', conversationMuted.data.shape);

/** Messages stayed unread for a while; at most once until the recipient reads again. */
export const messagesLeftUnread = defineEvent('MessagesLeftUnread', {
  ...parties,
  recipient: accountId,
});

const concerned = {
  ...parties,
  message: messageId,
  author: dataSubject(accountId),
  number: z.number().int().positive(),
};

/** Neither party reads the message any more. */
export const messageHidden = defineEvent('MessageHidden', {
  ...concerned,
  why: personal(z.string(), ERASED_TEXT),
  /** The operator who hid it. */
  by: plain(z.string().min(1)),
});

export const messageUnhidden = defineEvent('MessageUnhidden', concerned);

export const messageEvents = [
  messageSent,
  conversationRead,
  conversationMuted,
  conversationUnmuted,
  messagesLeftUnread,
  messageHidden,
  messageUnhidden,
] as const;
export type MessageEvent = EventOf<(typeof messageEvents)[number]>;
export type MessageSent = EventOf<typeof messageSent>;
export type ConversationParties = Pick<MessageSent['data'], keyof typeof parties>;

const types: readonly string[] = messageEvents.map(({ type }) => type);

export const isMessageEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: MessageEvent['type'] }> => types.includes(event.type);
