import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  accept,
  type AccountId,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import {
  type ConversationParties,
  getPartyRole,
  type messageCalls,
  type MessageSent,
  otherRole,
  type PartyRole,
} from '@nirmaan/contracts/message';
import type { ApplicationId } from '@nirmaan/contracts/application';
import { accountAggregate } from '../account/account.decider.js';
import { applicationAggregate } from '../application/application.decider.js';
import {
  type Cause,
  AggregateReader,
  CommandExecutor,
  type CommandResult,
} from '../kernel/commands/index.js';
import { type ConversationState, sendMessage } from './message.decider.js';

/** A conversation as one of its parties sees it. */
export interface Participation {
  readonly parties: ConversationParties;
  readonly other: AccountId;
}

/** The project's owner and the consultant take part as soon as the proposal is submitted. */
export async function findParticipation(
  aggregates: AggregateReader,
  application: ApplicationId,
  account: AccountId,
): Promise<Result<Participation, 'MESSAGE.NO_CONVERSATION'>> {
  const { state } = await aggregates.load(applicationAggregate, application);
  const parties = state.phase === 'submitted' ? state.parties : undefined;
  const role = parties && getPartyRole(parties, account);
  return role
    ? accept({ parties, other: parties[otherRole[role]] })
    : refuse('MESSAGE.NO_CONVERSATION');
}

/** Suspended and closed accounts receive no messages. */
export async function isActive(aggregates: AggregateReader, account: AccountId): Promise<boolean> {
  const { state } = await aggregates.load(accountAggregate, account);
  return !!state.person && !state.suspension && !state.closure;
}

type Content = Omit<MessageSent['data'], 'number' | 'project' | PartyRole>;

export class SendMessage extends Command<
  Result<CommandResult<ConversationState>, RefusalOf<typeof messageCalls.send>>
> {
  constructor(
    readonly content: Content,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ content, cause }: SendMessage) {
    const { application, author } = content;
    const found = await findParticipation(this.executor, application, author);
    if (!found.ok) return found;
    const { parties, other } = found.value;
    if (!(await isActive(this.executor, other))) return refuse('MESSAGE.RECIPIENT_AWAY');
    return this.executor.execute(sendMessage, application, { ...parties, ...content }, cause);
  }
}
