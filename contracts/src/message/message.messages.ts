import { defineRefusals } from '../kernel/refusal.js';

/** The page of a conversation about an application. */
export const messagesPath = (applicationId: string): string =>
  `/dashboard?view=messages&application=${encodeURIComponent(applicationId)}`;

export const MAX_MESSAGE = 5_000;

export const messageMessages = {
  sent: 'Message sent',
  sendFailed: 'Your message could not be sent. Please try again.',
  read: 'Conversation read',
  muted: 'Muted: no mails about this conversation',
  unmuted: 'Unmuted: we will mail you about unread messages again',
  muteFailed: 'This could not be changed. Please try again.',
  hidden: 'We removed this message because it breaks our terms.',
  erased: 'This message was erased with its author’s account.',
  listFailed: 'Your messages could not be loaded.',
} as const;

export const messageRefusals = defineRefusals({
  'MESSAGE.NO_CONVERSATION': { status: 404, message: 'This conversation does not exist.' },
  'MESSAGE.RECIPIENT_AWAY': {
    status: 409,
    message: 'This person’s account is not active, so they cannot receive messages.',
  },
});
