import type { ApplicationId } from '@nirmaan/contracts/application';
import { type AccountId, assertNever, refuse } from '@nirmaan/contracts/kernel';
import {
  type ConversationParties,
  getPartyRole,
  type MessageEvent,
  type MessageId,
  type MessageSent,
  otherRole,
  type PartyRole,
} from '@nirmaan/contracts/message';
import { defineAggregate } from '../kernel/commands/decider.js';
import { digestContent } from '../kernel/commands/digest-content.js';

interface Side {
  readonly sent: number;
  /** How many of the other party's messages were seen. */
  readonly seen: number;
  readonly muted: boolean;
  /** A mail was due since this party last read. */
  readonly reminded: boolean;
}

interface SentMessage {
  readonly message: MessageId;
  readonly digest: string;
}

export interface ConversationState extends Readonly<Record<PartyRole, Side>> {
  /** Null before the first message. */
  readonly parties: ConversationParties | null;
  /** The newest messages, by which a repeated submit is recognised. */
  readonly recent: readonly SentMessage[];
  readonly hidden: readonly MessageId[];
}

/** What both parties can send in an hour. */
const MAX_RECENT = 240;
const nothing: Side = { sent: 0, seen: 0, muted: false, reminded: false };

type Content = Pick<MessageSent['data'], 'author' | 'text' | 'attachments'>;

const digest = ({ author, text, attachments }: Content): string =>
  digestContent({ author, text, attachments });

function evolve(state: ConversationState, { type, data }: MessageEvent): ConversationState {
  const change = (account: AccountId, changed: Partial<Side>): ConversationState => {
    const role = getPartyRole(data, account) ?? 'owner';
    return { ...state, [role]: { ...state[role], ...changed } };
  };
  switch (type) {
    case 'MessageSent': {
      const { application, project, owner, consultant, message, author } = data;
      return {
        ...change(author, { sent: data.number }),
        parties: { application, project, owner, consultant },
        recent: [...state.recent, { message, digest: digest(data) }].slice(-MAX_RECENT),
      };
    }
    case 'ConversationRead':
      return change(data.reader, { seen: data.upTo, reminded: false });
    case 'ConversationMuted':
      return change(data.by, { muted: true });
    case 'ConversationUnmuted':
      return change(data.by, { muted: false });
    case 'MessagesLeftUnread':
      return change(data.recipient, { reminded: true });
    case 'MessageHidden':
      return { ...state, hidden: [...state.hidden, data.message] };
    case 'MessageUnhidden':
      return { ...state, hidden: state.hidden.filter((message) => message !== data.message) };
    default:
      return assertNever(type);
  }
}

export const conversationAggregate = defineAggregate<
  'conversation',
  ConversationState,
  MessageEvent
>({
  category: 'conversation',
  isCached: false,
  initialState: { parties: null, owner: nothing, consultant: nothing, recent: [], hidden: [] },
  evolve,
});

/** Who may send is the handler's to know. A repeated submit changes nothing. */
export const sendMessage = conversationAggregate.decider(
  (state, message: Omit<MessageSent['data'], 'number'>) => {
    const known = state.recent.find((one) => one.message === message.message);
    if (known) return known.digest === digest(message) ? [] : refuse('REQUEST.KEY_REUSED');
    const role = getPartyRole(message, message.author) ?? 'owner';
    return [{ type: 'MessageSent', data: { ...message, number: state[role].sent + 1 } }];
  },
);

/** The parties of a conversation that has begun, and which of them the account is. */
function findParty({ parties }: ConversationState, account: AccountId) {
  const role = parties && getPartyRole(parties, account);
  return role ? { parties, role } : null;
}

export interface ReadMark {
  readonly parties: ConversationParties;
  readonly reader: AccountId;
  readonly upTo: number;
}

/** Marks what was sent so far at most, and never less than before. Who may read is the handler's to know. */
export const readConversation = conversationAggregate.decider(
  (state, { parties, reader, upTo }: ReadMark) => {
    const role = getPartyRole(parties, reader) ?? 'owner';
    const seen = Math.min(upTo, state[otherRole[role]].sent);
    if (seen <= state[role].seen) return [];
    return [{ type: 'ConversationRead', data: { ...parties, reader, upTo: seen } }];
  },
);

export interface MuteChoice {
  readonly parties: ConversationParties;
  readonly by: AccountId;
  readonly muted: boolean;
}

/** Also before the first message. Who may mute is the handler's to know. */
export const muteConversation = conversationAggregate.decider(
  (state, { parties, by, muted }: MuteChoice) => {
    if (state[getPartyRole(parties, by) ?? 'owner'].muted === muted) return [];
    const type = muted ? 'ConversationMuted' : 'ConversationUnmuted';
    return [{ type, data: { ...parties, by } }];
  },
);

/** A message that was sent some time ago. */
export interface WaitingMessage {
  readonly application: ApplicationId;
  readonly author: AccountId;
  readonly number: number;
}

/** Records that a message was left unread, unless it is seen, muted, or the recipient was reminded already. */
export const leaveUnread = conversationAggregate.decider(
  (state, { author, number }: WaitingMessage) => {
    const sender = findParty(state, author);
    if (!sender) return [];
    const role = otherRole[sender.role];
    const { seen, muted, reminded } = state[role];
    if (seen >= number || muted || reminded) return [];
    const recipient = sender.parties[role];
    return [{ type: 'MessagesLeftUnread', data: { ...sender.parties, recipient } }];
  },
);

/** A message of the conversation, which the handler has found. */
export type FoundMessage = Pick<MessageSent['data'], 'message' | 'author' | 'number'>;

export interface HideMessage {
  readonly found: FoundMessage;
  readonly why: string;
  readonly by: string;
}

/** An operator hides a message from both parties. */
export const hideMessage = conversationAggregate.decider(
  ({ parties, hidden }, { found, why, by }: HideMessage) => {
    if (!parties) return refuse('MESSAGE.NO_CONVERSATION');
    const isHidden = hidden.includes(found.message);
    return isHidden ? [] : [{ type: 'MessageHidden', data: { ...parties, ...found, why, by } }];
  },
);

/** Shows a message again that an operator hid. */
export const unhideMessage = conversationAggregate.decider(
  ({ parties, hidden }, found: FoundMessage) => {
    if (!parties) return refuse('MESSAGE.NO_CONVERSATION');
    const isHidden = hidden.includes(found.message);
    return isHidden ? [{ type: 'MessageUnhidden', data: { ...parties, ...found } }] : [];
  },
);
