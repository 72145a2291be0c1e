import { messagesReadModel } from '@nirmaan/contracts/message';
import { defineProjection } from '../kernel/projection.js';

/** One document for each message, with the id of its event. */
export const messages = defineProjection(
  messagesReadModel,
  'conversation',
  {
    MessageSent: (_, { data: { application, author, number, text }, metadata }) => ({
      conversation: application,
      author,
      number,
      text,
      sentAt: metadata.occurredAt,
    }),
  },
  { key: 'event' },
);
