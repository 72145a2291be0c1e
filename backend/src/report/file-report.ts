import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountId, chosenRole } from '@nirmaan/contracts/account';
import {
  type AccountId,
  type ProjectId,
  type RefusalOf,
  refuse,
  type Result,
} from '@nirmaan/contracts/kernel';
import { type ApplicationId, applicationsReadModel } from '@nirmaan/contracts/application';
import {
  conversationsReadModel,
  getPartyRole,
  messagesReadModel,
} from '@nirmaan/contracts/message';
import { projectId, projectsReadModel } from '@nirmaan/contracts/project';
import { type FileReportRequest, getReportId, type reportCalls } from '@nirmaan/contracts/report';
import { type ReviewId, reviewId } from '@nirmaan/contracts/review';
import { accountAggregate } from '../account/account.decider.js';
import { isListed } from '../consultant/consultant.decider.js';
import { type Cause, CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { ReadModelReader, splitIntoParts } from '../kernel/reading/index.js';
import { projectAggregate } from '../project/project.decider.js';
import { listAppliedProjects } from '../project/project.module.js';
import { isPublished, reviewAggregate } from '../review/review.decider.js';
import { fileReport, type ReportState } from './report.decider.js';

/**
 * Finds out whose the target is, since the reporter's word is not taken for it. What the reporter cannot see is answered
 * like what does not exist.
 */
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
    return this.executor.executeOnNewStream(fileReport, report, filed, cause);
  }

  private findAccused({ kind, target, application }: FileReportRequest, reporter: AccountId) {
    switch (kind) {
      case 'project':
        return this.findOwner(projectId.parse(target), reporter);
      case 'person':
        return this.findPerson(accountId.parse(target), reporter);
      case 'message':
        return this.findAuthor(target, application ?? null, reporter);
      case 'review':
        return this.findReviewer(reviewId.parse(target));
    }
  }

  private async findOwner(project: ProjectId, reporter: AccountId): Promise<AccountId | null> {
    const { state } = await this.executor.load(projectAggregate, project);
    if (state.phase === 'none') return null;
    const { owner } = state;
    return state.isHidden && owner !== reporter ? null : owner;
  }

  private async findReviewer(review: ReviewId): Promise<AccountId | null> {
    const { state } = await this.executor.load(reviewAggregate, review);
    return isPublished(state) ? state.given.by : null;
  }

  /** A person with a public profile, or the other party of an application. */
  private async findPerson(account: AccountId, reporter: AccountId): Promise<AccountId | null> {
    const { state } = await this.executor.load(accountAggregate, account);
    if (!chosenRole.safeParse(state.person?.role).success) return null;
    const isSeen =
      account === reporter ||
      isListed(state) ||
      (await this.hasApplied(account, reporter)) ||
      (await this.hasApplied(reporter, account));
    return isSeen ? account : null;
  }

  private async hasApplied(consultant: AccountId, owner: AccountId): Promise<boolean> {
    const reading = await this.reader.open(null, applicationsReadModel, projectsReadModel);
    const projects = reading.collection(projectsReadModel);
    for (const part of splitIntoParts(await listAppliedProjects(reading, consultant)))
      if (await projects.findOne({ _id: { $in: part }, owner })) return true;
    return false;
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
