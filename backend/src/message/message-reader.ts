import { Injectable } from '@nestjs/common';
import { type Attachment, toAttachmentsOnWire } from '@nirmaan/contracts/attachment';
import type { AccountId, AnswerOf, PageQuery, Role } from '@nirmaan/contracts/kernel';
import {
  type ConversationOnWire,
  conversationsReadModel,
  type ConversationView,
  getPartyRole,
  type messageCalls,
  messagesReadModel,
  type MessageView,
  otherRole,
  type PartyRole,
  sideFields,
} from '@nirmaan/contracts/message';
import { projectsReadModel } from '@nirmaan/contracts/project';
import { MAX_EXPORTED, type PersonalData } from '@nirmaan/contracts/person';
import type { ApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { PersonNames } from '../account/account.module.js';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';
import { isActive, type Participation } from './send-message.js';
import type { FoundMessage } from './message.decider.js';
import type { AtLeast } from '../kernel/http/index.js';
import { AggregateReader } from '../kernel/commands/index.js';

const newestConversations: Order<ConversationView> = { by: 'newestAt', direction: -1 };
const newestMessages: Order<MessageView> = { by: 'position', direction: -1 };

/** Manufacturers own the projects, consultants apply. */
const toParty = (role: Role): PartyRole => (role === 'manufacturer' ? 'owner' : 'consultant');

const MAX_SNIPPET = 140;
const getSnippet = (text: string): string => Array.from(text).slice(0, MAX_SNIPPET).join('');

/** Whether an operator has hidden the message. */
function isHidden(
  conversation: ConversationView | null | undefined,
  { author, number }: Pick<MessageView, 'author' | 'number'>,
): boolean {
  const role = conversation && getPartyRole(conversation, author);
  return role ? (conversation[sideFields[role]].hidden?.includes(number) ?? false) : false;
}

/** The newest that a room shows. */
const MAX_WITH_FILES = 100;

type Rest<Call extends keyof typeof messageCalls> = Omit<
  AnswerOf<(typeof messageCalls)[Call]>,
  'message'
>;

interface Reader {
  readonly account: AccountId;
  readonly role: Role;
}

/** Conversations and messages with the current names of people and projects. */
@Injectable()
export class MessageReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: PersonNames,
    private readonly aggregates: AggregateReader,
  ) {}

  open(atLeast: AtLeast): Promise<Reading> {
    return this.reader.open(atLeast, conversationsReadModel, messagesReadModel, projectsReadModel);
  }

  async readList(
    reading: Reading,
    { account, role }: Reader,
    query: PageQuery,
  ): Promise<Rest<'conversations'>> {
    const party = toParty(role);
    const side = sideFields[party];
    const conversations = reading.collection(conversationsReadModel);
    const own = { [party]: account, newestAt: { $gt: '' } };
    const { rows, ...page } = await readPage(conversations, own, newestConversations, query);
    const [newest, projects, names] = await Promise.all([
      reading.byKey(messagesReadModel, rows, 'newest'),
      reading.byKey(projectsReadModel, rows, 'project'),
      this.names.getAll(rows.map((row) => row[otherRole[party]])),
    ]);
    const data = rows.map((row): ConversationOnWire => {
      const message = newest.get(row.newest);
      const { unread, muted } = row[side];
      const isMine = message?.author === account;
      const shown = message && !isHidden(row, message) ? message : null;
      return {
        _id: row._id,
        projectId: row.project,
        title: projects.get(row.project)?.title ?? '',
        withName: names.get(row[otherRole[party]]) ?? '',
        unread,
        muted,
        newest: {
          text: getSnippet(shown?.text ?? ''),
          files: shown?.attachments?.length ?? 0,
          isMine,
          isHidden: message !== undefined && !shown,
          at: row.newestAt,
        },
      };
    });
    return { data, ...page };
  }

  async countUnread({ account, role }: Reader, atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, conversationsReadModel);
    const party = toParty(role);
    const side = sideFields[party];
    const unread = await reading
      .collection(conversationsReadModel)
      .count({ [party]: account, [`${side}.unread`]: { $gt: 0 }, [`${side}.muted`]: false });
    return { reading, unread };
  }

  /** The newest messages first. */
  async readThread(
    reading: Reading,
    { parties, other }: Participation,
    query: PageQuery,
  ): Promise<Rest<'thread'>> {
    const { application, project } = parties;
    const [row, projects, withName, canSend, { rows, ...page }] = await Promise.all([
      reading.collection(conversationsReadModel).findOne({ _id: application }),
      reading.byId(projectsReadModel, [project]),
      this.names.get(other),
      isActive(this.aggregates, other),
      readPage(
        reading.collection(messagesReadModel),
        { conversation: application },
        newestMessages,
        query,
      ),
    ]);
    const role = getPartyRole(parties, other) ?? 'owner';
    const theirs = row?.[sideFields[role]];
    const mine = row?.[sideFields[otherRole[role]]];
    const conversation = {
      _id: application,
      projectId: project,
      title: projects.get(project)?.title ?? '',
      withName,
      canSend,
      unread: mine?.unread ?? 0,
      muted: mine?.muted ?? false,
      seenByOther: theirs?.seen ?? 0,
    };
    const data = rows.map((message) => {
      const { _id, author, number, sentAt: at } = message;
      const isGone = isHidden(row, message);
      return {
        ...{ _id, number, at, isMine: author !== other, isHidden: isGone },
        text: isGone ? '' : message.text,
        attachments: isGone ? [] : toAttachmentsOnWire('messages', _id, message.attachments),
      };
    });
    return { conversation, data, ...page };
  }

  /** What an account may download of a message: of a hidden one its author alone. */
  async listAttachments(id: string, account: AccountId): Promise<readonly Attachment[]> {
    const reading = await this.open(null);
    const message = await reading.findById(messagesReadModel, id);
    const row = message && (await reading.findById(conversationsReadModel, message.conversation));
    if (!row || !getPartyRole(row, account)) return [];
    const mayRead = message.author === account || !isHidden(row, message);
    return (mayRead && message.attachments) || [];
  }
}

/** What an account has written, the newest first. */
export async function collectMessages(
  reading: Reading,
  author: AccountId,
): Promise<PersonalData['messages']> {
  const found = await reading
    .collection(messagesReadModel)
    .list({ author }, { position: -1, _id: -1 }, MAX_EXPORTED);
  const conversations = await reading.byKey(conversationsReadModel, found, 'conversation');
  const ids = [...conversations.values()].map(({ project }) => project);
  const projects = await reading.byId(projectsReadModel, ids);
  return found.map(({ _id, conversation, text, attachments, sentAt: at }) => {
    const project = conversations.get(conversation)?.project;
    return {
      project: (project && projects.get(project)?.title) ?? '',
      text,
      attachments: toAttachmentsOnWire('messages', _id, attachments),
      at,
    };
  });
}

/** The files of a conversation's messages that are not hidden, the oldest first. */
export async function listMessageFiles(reading: Reading, conversation: ApplicationId) {
  const [row, found] = await Promise.all([
    reading.findById(conversationsReadModel, conversation),
    reading
      .collection(messagesReadModel)
      .list({ conversation, hasFiles: true }, { position: -1, _id: -1 }, MAX_WITH_FILES),
  ]);
  return found
    .filter((message) => !isHidden(row, message))
    .toReversed()
    .flatMap(({ _id, attachments }) => toAttachmentsOnWire('messages', _id, attachments));
}

/** The message whose event has this id, which is what read models and reports call it by. */
export async function findMessage(
  eventStore: EventStore,
  application: ApplicationId,
  event: string,
): Promise<FoundMessage | null> {
  const events = await eventStore.read(streamOf.conversation(application));
  const sent = events.find(({ id }) => id === event);
  if (sent?.type !== 'MessageSent') return null;
  const { message, author, number } = sent.data;
  return { message, author, number };
}
