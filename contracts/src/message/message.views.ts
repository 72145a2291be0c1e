import { type AccountId, defineReadModel, type ViewBase } from '../kernel/index.js';
import type { ApplicationId } from '../application/index.js';
import type { ConversationParties, MessageSent } from './message.events.js';

export interface ConversationSide {
  readonly sent: number;
  /** How many of the other party's messages this one has seen, and how many not. */
  readonly seen: number;
  readonly unread: number;
  readonly muted: boolean;
  /** The numbers of this party's messages that an operator has hidden; absent where none was. */
  readonly hidden?: readonly number[];
}

/** A conversation without its texts. */
export interface ConversationView
  extends ViewBase<ApplicationId>, Omit<ConversationParties, 'application'> {
  readonly ofOwner: ConversationSide;
  readonly ofConsultant: ConversationSide;
  /** The document of the newest message; empty where there is none, as it was only muted. */
  readonly newest: string;
  readonly newestAt: string;
}

export const conversationsReadModel = defineReadModel<ConversationView>({
  name: 'conversations',
  version: 1,
  indexes: [
    { owner: 1, newestAt: -1, _id: -1 },
    { consultant: 1, newestAt: -1, _id: -1 },
    { owner: 1, position: 1 },
    { consultant: 1, position: 1 },
  ],
});

/** The field of a conversation that says what it is to an account with this role. */
export const sideFields = { owner: 'ofOwner', consultant: 'ofConsultant' } as const;
export type PartyRole = keyof typeof sideFields;

/** Which of the two an account is; null for anyone else. */
export function getPartyRole(
  { owner, consultant }: Pick<ConversationParties, PartyRole>,
  account: AccountId,
): PartyRole | null {
  if (account === owner) return 'owner';
  return account === consultant ? 'consultant' : null;
}

export const otherRole: Readonly<Record<PartyRole, PartyRole>> = {
  owner: 'consultant',
  consultant: 'owner',
};

/** One message; its id is the event's. */
export interface MessageView
  extends
    ViewBase<string>,
    Pick<MessageSent['data'], 'author' | 'number' | 'text' | 'attachments'> {
  readonly conversation: ApplicationId;
  /** Absent where it has none. */
  readonly hasFiles?: boolean;
  readonly sentAt: string;
}

export const messagesReadModel = defineReadModel<MessageView>({
  name: 'messages',
  version: 2,
  subjectField: 'author',
  streamIdField: 'conversation',
  indexes: [
    { conversation: 1, position: -1, _id: -1 },
    { author: 1, position: -1, _id: -1 },
  ],
});
