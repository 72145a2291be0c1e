import { anita, meera } from '../account/account.examples.js';
import { anitasApplication } from '../application/application.examples.js';
import { getApplicationId } from '../application/index.js';
import { hallPhoto } from '../attachment/attachment.examples.js';
import { eventOf } from '../kernel/event.js';
import { bottlingLine } from '../project/project.examples.js';
import {
  conversationMuted,
  conversationRead,
  conversationUnmuted,
  messageHidden,
  messageId,
  messageSent,
  messagesLeftUnread,
  messageUnhidden,
} from './message.events.js';
import { accountId, projectId } from '../kernel/ids.js';
import type { ExampleRequests, ExampleTarget } from '../kernel/example-requests.js';
import type { messageCalls } from './message.api.js';

/** Meera and Anita about Anita's application. */
export const anitasConversation = {
  application: anitasApplication,
  project: bottlingLine,
  owner: meera,
  consultant: anita,
};

export const meerasQuestion = eventOf(messageSent, {
  ...anitasConversation,
  message: messageId.parse('1f0e6b5a-4a4c-4a63-9d0a-6f5f0c1e7a01'),
  author: meera,
  number: 1,
  text: 'Does the layout include the CIP skid?',
});

/** Files without a text. */
export const meerasPhoto = eventOf(messageSent, {
  ...anitasConversation,
  message: messageId.parse('1f0e6b5a-4a4c-4a63-9d0a-6f5f0c1e7a03'),
  author: meera,
  number: 2,
  text: '',
  attachments: [hallPhoto],
});

export const anitasReply = eventOf(messageSent, {
  ...anitasConversation,
  message: messageId.parse('1f0e6b5a-4a4c-4a63-9d0a-6f5f0c1e7a02'),
  author: anita,
  number: 1,
  text: 'It does, with its drains and the pipe rack.',
});

export const anitaReadMeera = eventOf(conversationRead, {
  ...anitasConversation,
  reader: anita,
  upTo: 1,
});

export const anitaMuted = eventOf(conversationMuted, { ...anitasConversation, by: anita });
export const anitaUnmuted = eventOf(conversationUnmuted, { ...anitasConversation, by: anita });
export const anitaLeftUnread = eventOf(messagesLeftUnread, {
  ...anitasConversation,
  recipient: anita,
});

const { text: _text, ...concerned } = meerasQuestion.data;
export const questionHidden = eventOf(messageHidden, {
  ...concerned,
  why: 'It threatens the reader.',
  by: 'asha',
});
export const questionUnhidden = eventOf(messageUnhidden, concerned);

export const messageRequests = ({ project, consultant }: ExampleTarget) => {
  const params = { id: getApplicationId(projectId.parse(project), accountId.parse(consultant)) };
  return {
    thread: { params },
    send: { params, body: { text: 'Does the layout include the CIP skid?' } },
    read: { params, body: { upTo: 1 } },
    mute: { params, body: { muted: true } },
  } satisfies ExampleRequests<typeof messageCalls>;
};
