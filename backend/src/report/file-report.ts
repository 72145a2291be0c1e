import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountId, chosenRole } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { type AccountId, type RefusalOf, refuse, type Result } from '@nirmaan/contracts/kernel';
import type { ApplicationId } from '@nirmaan/contracts/application';
import {
  conversationsReadModel,
  getPartyRole,
  messagesReadModel,
} from '@nirmaan/contracts/message';
import { projectId } from '@nirmaan/contracts/project';
import { type FileReportRequest, getReportId, type reportCalls } from '@nirmaan/contracts/report';
import type { Cause } from '@nirmaan/platform/eventstore';
import { accountAggregate } from '../account/account.decider.js';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { projectAggregate } from '../project/project.decider.js';
import { fileReport, type ReportState } from './report.decider.js';

export class FileReport extends Command<
  Result<CommandResult<ReportState>, RefusalOf<typeof reportCalls.file>>
> {
  constructor(
    readonly reporter: AccountId,
    readonly request: FileReportRequest,
    readonly cause: Cause,
  ) {
    super();
  }
}

/** Finds out whose the target is, since the reporter's word is not taken for it. */
@CommandHandler(FileReport)
export class FileReportHandler implements ICommandHandler<FileReport> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
  ) {}

  async execute({ reporter, request, cause }: FileReport) {
    const { kind, target, application = null, reason, details } = request;
    const accused = await this.findAccused(request, reporter);
    if (!accused) return refuse('REPORT.TARGET_NOT_FOUND');
    if (accused === reporter) return refuse('REPORT.OWN');
    const report = getReportId(reporter, kind, target);
    const filed = { report, reporter, kind, target, accused, application, reason, details };
    return this.executor.executeOnNewStream(fileReport, streamOf.report(report), filed, cause);
  }

  private async findAccused(
    { kind, target, application }: FileReportRequest,
    reporter: AccountId,
  ): Promise<AccountId | null> {
    switch (kind) {
      case 'project': {
        const stream = streamOf.project(projectId.parse(target));
        const { state } = await this.executor.load(projectAggregate, stream);
        return state.phase === 'none' ? null : state.summary.owner;
      }
      case 'person': {
        const stream = streamOf.account(accountId.parse(target));
        const { person } = (await this.executor.load(accountAggregate, stream)).state;
        return person && chosenRole.safeParse(person.role).success ? person.account : null;
      }
      case 'message':
        return this.findAuthor(target, application ?? null, reporter);
    }
  }

  /** Only the two parties of a conversation know its messages. */
  private async findAuthor(
    message: string,
    conversation: ApplicationId | null,
    reporter: AccountId,
  ): Promise<AccountId | null> {
    if (!conversation) return null;
    const models = [conversationsReadModel, messagesReadModel] as const;
    const reading = await this.reader.open(null, ...models);
    const [parties, sent] = await Promise.all([
      reading.collection(conversationsReadModel).findOne({ _id: conversation }),
      reading.collection(messagesReadModel).findOne({ _id: message }),
    ]);
    const isParty = parties !== null && getPartyRole(parties, reporter) !== null;
    return isParty && sent?.conversation === conversation ? sent.author : null;
  }
}
