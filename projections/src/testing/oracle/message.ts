import type { ConversationSide, ConversationView } from '@nirmaan/contracts/message';
import { eventsNamed, type Events } from './events.js';

/** Whole documents, counted from all messages and marks of a conversation. */
export function expectedConversations(events: Events): ConversationView[] {
  const beginnings = eventsNamed(events, 'MessageSent', 'ConversationMuted', 'ConversationUnmuted');
  const begun = new Map(beginnings.map((event) => [event.data.application, event]));
  return [...begun].map(([_id, some]): ConversationView => {
    const own = eventsNamed(
      events,
      'MessageSent',
      'ConversationRead',
      'ConversationMuted',
      'ConversationUnmuted',
      'MessageHidden',
      'MessageUnhidden',
    ).filter(({ data }) => data.application === _id);
    const messages = eventsNamed(own, 'MessageSent');
    const newest = messages.at(-1);
    const { project, owner, consultant } = some.data;
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
      const isMuted = last?.type === 'ConversationMuted';
      return { sent: mine, seen, unread, muted: isMuted, ...findHidden(own, party) };
    };
    return {
      ...{ _id, project, owner, consultant },
      ofOwner: side(owner),
      ofConsultant: side(consultant),
      newest: newest?.id ?? '',
      newestAt: newest?.metadata.occurredAt ?? '',
      position: own.at(-1)?.position ?? some.position,
    };
  });
}

/** The numbers of a party’s messages that are hidden. */
function findHidden(own: Events, party: string): Pick<ConversationSide, 'hidden'> {
  const decisions = eventsNamed(own, 'MessageHidden', 'MessageUnhidden').filter(
    ({ data }) => data.author === party,
  );
  if (decisions.length === 0) return {};
  const last = new Map<number, string>();
  for (const { type, data } of decisions) {
    // The newest decision comes last.
    last.delete(data.number);
    last.set(data.number, type);
  }
  const hidden = [...last].flatMap(([number, type]) => (type === 'MessageHidden' ? [number] : []));
  return { hidden };
}
