import { Inject, Injectable, Module } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { unwrap } from '@nirmaan/contracts/kernel';
import { type MessageId, messagesPath } from '@nirmaan/contracts/message';
import type { Log } from '@nirmaan/platform/log';
import { accountAggregate } from '../account/account.decider.js';
import { CommandBus, AggregateReader, Clock } from '../kernel/commands/index.js';
import { LOG } from '../kernel/process/process.module.js';
import { DueItems, DueItemsTask, type EventType, systemCause } from '../kernel/reacting/index.js';
import { mailReactor, toMailName } from '../mail/mail.module.js';
import { getProjectTitle, projectAggregate } from '../project/project.decider.js';
import { type WaitingMessage } from './message.decider.js';
import { LeaveUnread } from './message.commands.js';

const UNREAD_MS = 10 * 60_000;
const POLL_MS = 500;

/** Messages of the last minutes. Whether one is still unread, its conversation tells when it is due. */
class WaitingMessages extends DueItems<MessageId, WaitingMessage> {
  protected handle({ type, data, metadata }: AnyRecordedEvent): void {
    if (type !== 'MessageSent') return;
    const { message, application, author, number } = data;
    const due = Date.parse(metadata.occurredAt) + UNREAD_MS;
    this.set(message, { item: { application, author, number }, due });
  }
}

/** Records that a message was left unread for ten minutes. */
@Injectable()
class UnreadMessagesMonitor extends DueItemsTask<MessageId, WaitingMessage> {
  readonly name = 'record-messages-left-unread';
  override readonly types: readonly EventType[] = ['MessageSent'];
  protected readonly pollMs = POLL_MS;

  constructor(
    private readonly bus: CommandBus,
    protected readonly clock: Clock,
    @Inject(LOG) protected readonly log: Log,
  ) {
    super((after) => new WaitingMessages(after));
  }

  protected async handle(message: MessageId, waiting: WaitingMessage): Promise<void> {
    const cause = systemCause(this.name, message);
    unwrap(await this.bus.execute(new LeaveUnread(waiting.application, waiting, cause)));
  }
}

/** The mail omits the message, which is shown on the site. Suspended accounts cannot read it there. */
const sendUnreadMail = mailReactor({
  name: 'send-unread-mail-on-messages-left-unread',
  on: 'MessagesLeftUnread',
  kind: 'messagesUnread',
  inject: AggregateReader,
  to: ({ data }) => data.recipient,
  compose: async ({ data }, aggregates) => {
    const { application, project, owner, consultant, recipient } = data;
    const sender = recipient === owner ? consultant : owner;
    const [mine, theirs, about] = await Promise.all([
      aggregates.load(accountAggregate, recipient),
      aggregates.load(accountAggregate, sender),
      aggregates.load(projectAggregate, project),
    ]);
    if (mine.state.suspension) return null;
    const name = theirs.state.person?.name ?? '';
    const role = recipient === owner ? 'A consultant' : 'A manufacturer';
    const title = getProjectTitle(about.state);
    return {
      subject: `New message about “${title}”`,
      paragraphs: [
        `${toMailName(name, role)} has written to you about the project “${title}”.`,
        'We write again only after you have read it. To get no more of these mails, mute the conversation.',
        'Read and answer it here:',
      ],
      path: messagesPath(application),
    };
  },
});

@Module({ providers: [UnreadMessagesMonitor, sendUnreadMail] })
export class MessageReactorsModule {}
