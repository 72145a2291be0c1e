import type { ConversationSide, ConversationView, MessageView } from '@nirmaan/contracts/message';
import { eventsNamed, type Events } from './marketplace.js';

export const expectedMessages = (events: Events): MessageView[] =>
  eventsNamed(events, 'MessageSent').map(({ id: _id, data, metadata, position }) => {
    const { application: conversation, author, number, text } = data;
    return { _id, conversation, author, number, text, sentAt: metadata.occurredAt, position };
  });

/** Whole documents: counted anew from all messages and marks of a conversation. */
export function expectedConversations(events: Events): ConversationView[] {
  const sent = eventsNamed(events, 'MessageSent');
  const newestMessages = new Map(sent.map((event) => [event.data.application, event]));
  return [...newestMessages].map(([_id, newest]): ConversationView => {
    const own = eventsNamed(
      events,
      'MessageSent',
      'ConversationRead',
      'ConversationMuted',
      'ConversationUnmuted',
    ).filter(({ data }) => data.application === _id);
    const messages = eventsNamed(own, 'MessageSent');
    const { project, owner, consultant } = newest.data;
    const side = (party: string): ConversationSide => {
      const mine = messages.filter(({ data }) => data.author === party).length;
      const marks = eventsNamed(own, 'ConversationRead').filter(
        ({ data }) => data.reader === party,
      );
      const seen = Math.max(0, ...marks.map(({ data }) => data.upTo));
      const last = eventsNamed(own, 'ConversationMuted', 'ConversationUnmuted').findLast(
        ({ data }) => data.by === party,
      );
      const unread = messages.length - mine - seen;
      return { sent: mine, seen, unread, muted: last?.type === 'ConversationMuted' };
    };
    return {
      ...{ _id, project, owner, consultant },
      ofOwner: side(owner),
      ofConsultant: side(consultant),
      newest: newest.id,
      newestAt: newest.metadata.occurredAt,
      position: own.at(-1)?.position ?? newest.position,
    };
  });
}
