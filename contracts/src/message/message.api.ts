import { z } from 'zod';
import { applicationId } from '../application/index.js';
import { attachmentOnWire, namedFiles } from '../attachment/index.js';
import { call, chosenRoles, done, listAnswer, pageQuery } from '../kernel/index.js';
import { isSeen, optionalLines } from '../kernel/fields.js';
import { MAX_MESSAGE } from './message.messages.js';

export const conversationOnWire = z.object({
  /** The application that it is about. */
  _id: z.string(),
  projectId: z.string(),
  title: z.string(),
  /** The other party. */
  withName: z.string(),
  unread: z.number(),
  muted: z.boolean(),
  newest: z.object({
    text: z.string(),
    /** How many files it comes with. */
    files: z.number(),
    isMine: z.boolean(),
    isHidden: z.boolean(),
    at: z.string(),
  }),
});
export type ConversationOnWire = z.infer<typeof conversationOnWire>;

/** The head of an open conversation, which may have no messages yet. */
export const threadOnWire = conversationOnWire.omit({ newest: true }).extend({
  /** False where the other party's account is not active. */
  canSend: z.boolean(),
  /** How many of the caller's messages the other party has seen. */
  seenByOther: z.number(),
});
export type ThreadOnWire = z.infer<typeof threadOnWire>;

export const messageOnWire = z.object({
  _id: z.string(),
  isMine: z.boolean(),
  /** Counts its author's messages in this conversation. */
  number: z.number(),
  /** Empty once its author's data are erased, where it is hidden, and where it has attachments alone. */
  text: z.string(),
  attachments: z.array(attachmentOnWire),
  /** An operator has hidden it from both parties. */
  isHidden: z.boolean(),
  at: z.string(),
});
export type MessageOnWire = z.infer<typeof messageOnWire>;

/** Any change of a conversation, as the stream of notifications reports it. */
export const conversationChanged = z.object({
  kind: z.literal('conversationChanged'),
  conversation: z.string(),
  position: z.string(),
});
export type ConversationChanged = z.infer<typeof conversationChanged>;

export const sendMessageRequest = z
  .strictObject({
    /** May be empty beside attachments. */
    text: optionalLines('Message', MAX_MESSAGE).overwrite((text) => (isSeen(text) ? text : '')),
    attachments: namedFiles.default([]),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    error: 'Message is required',
  });

const params = z.strictObject({ id: applicationId });

/** Between the two parties only: neither auditors nor operators read along. */
export const messageCalls = {
  conversations: call.get('/user/conversations', {
    access: chosenRoles,
    background: true,
    query: pageQuery,
    answer: listAnswer(conversationOnWire),
  }),
  /** How many conversations have unread messages and are not muted. */
  unread: call.get('/user/unread-conversations', {
    access: chosenRoles,
    background: true,
    answer: done.extend({ unread: z.number() }),
  }),
  thread: call.get('/user/conversations/:id', {
    access: chosenRoles,
    background: true,
    params,
    query: pageQuery,
    answer: listAnswer(messageOnWire).extend({ conversation: threadOnWire }),
    refuses: ['MESSAGE.NO_CONVERSATION'],
  }),
  send: call.post('/user/conversations/:id/messages', {
    access: chosenRoles,
    verified: true,
    params,
    body: sendMessageRequest,
    refuses: ['MESSAGE.NO_CONVERSATION', 'MESSAGE.RECIPIENT_AWAY', 'REQUEST.KEY_REUSED'],
  }),
  read: call.post('/user/conversations/:id/read', {
    access: chosenRoles,
    background: true,
    params,
    /** The number of the other party's newest message on the screen. */
    body: z.strictObject({ upTo: z.number().int().positive() }),
    refuses: ['MESSAGE.NO_CONVERSATION'],
  }),
  mute: call.post('/user/conversations/:id/mute', {
    access: chosenRoles,
    params,
    body: z.strictObject({ muted: z.boolean() }),
    refuses: ['MESSAGE.NO_CONVERSATION'],
  }),
};
