import type { AccountId } from '@nirmaan/contracts/kernel';
import {
  type ConversationParties,
  type ConversationSide,
  conversationsReadModel,
  type ConversationView,
  getPartyRole,
  type MessageSent,
  messagesReadModel,
  otherRole,
  sideFields,
} from '@nirmaan/contracts/message';
import { defineProjection, onExisting } from '../kernel/projection.js';

const nothing: ConversationSide = { sent: 0, seen: 0, unread: 0, muted: false };

const begin = ({ project, owner, consultant }: ConversationParties) => ({
  project,
  owner,
  consultant,
  ofOwner: nothing,
  ofConsultant: nothing,
  newest: '',
  newestAt: '',
});

type Sides = Pick<ConversationView, 'owner' | 'consultant' | 'ofOwner' | 'ofConsultant'>;

/** The sides as one of them sees them. */
function seenBy(row: Sides, account: AccountId) {
  const role = getPartyRole(row, account) ?? 'owner';
  const [own, other] = [sideFields[role], sideFields[otherRole[role]]];
  return { own, other, mine: row[own], theirs: row[other] };
}

const setMuted =
  (muted: boolean) =>
  (row: ConversationView | null, { data }: { data: ConversationParties & { by: AccountId } }) => {
    const before = row ?? begin(data);
    const { own, mine } = seenBy(before, data.by);
    return { ...before, [own]: { ...mine, muted } };
  };

const changeHidden = (change: (numbers: readonly number[], number: number) => readonly number[]) =>
  onExisting(
    (
      row: ConversationView,
      { data }: { data: Pick<MessageSent['data'], 'author' | 'number'>; stream: string },
    ) => {
      const { own, mine } = seenBy(row, data.author);
      return { ...row, [own]: { ...mine, hidden: change(mine.hidden ?? [], data.number) } };
    },
  );

/** Who talks with whom about which application, and what each of them has not seen yet; without the texts. */
export const conversations = defineProjection(conversationsReadModel, 'conversation', {
  MessageSent: (row, { id, data, metadata }) => {
    const before = row ?? begin(data);
    const { own, other, mine, theirs } = seenBy(before, data.author);
    return {
      ...before,
      [own]: { ...mine, sent: data.number },
      [other]: { ...theirs, unread: data.number - theirs.seen },
      newest: id,
      newestAt: metadata.occurredAt,
    };
  },
  ConversationRead: onExisting((row, { data }) => {
    const { own, mine, theirs } = seenBy(row, data.reader);
    return { ...row, [own]: { ...mine, seen: data.upTo, unread: theirs.sent - data.upTo } };
  }),
  ConversationMuted: setMuted(true),
  ConversationUnmuted: setMuted(false),
  MessageHidden: changeHidden((numbers, number) => [...numbers, number]),
  MessageUnhidden: changeHidden((numbers, number) => numbers.filter((other) => other !== number)),
});

/** One document for each message, with the id of its event. */
export const messages = defineProjection(
  messagesReadModel,
  'conversation',
  {
    MessageSent: (_, { data: { application, author, number, text, attachments }, metadata }) => ({
      conversation: application,
      author,
      number,
      text,
      ...(attachments?.length && { attachments, hasFiles: true }),
      sentAt: metadata.occurredAt,
    }),
  },
  { key: 'event' },
);
