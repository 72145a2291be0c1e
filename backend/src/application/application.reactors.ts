import { Injectable, Module, type Provider } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { applicantStatusWords, applicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { ProjectId } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { type Delay, Reactor, type RecordedEventOf } from '../kernel/reacting/index.js';
import { MAIL_CONCURRENCY, MailSender } from '../mail/mail.module.js';
import { project } from '../project/project.decider.js';
import { ReleaseOrphanedCredit, ReleaseOrphanedCreditHandler } from './release-orphaned-credit.js';

/** Returns a credit that no proposal used within the grace period. */
export class ReleaseOrphanedCreditOnCreditSpent extends Reactor<'CreditSpent'> {
  readonly name = 'release-orphaned-credit-on-credit-spent';
  readonly on = 'CreditSpent';
  override readonly concurrency = 16;
  override readonly delay: Delay;

  constructor(
    private readonly commands: Pick<CommandBus, 'execute'>,
    graceMs: number,
  ) {
    super();
    this.delay = {
      ms: graceMs,
      cancelledBy: 'ProposalSubmitted',
      key: ({ data }) =>
        'attempt' in data && 'application' in data ? `${data.application} ${data.attempt}` : '',
    };
  }

  async react({ data }: RecordedEventOf<'CreditSpent'>, cause: Cause): Promise<void> {
    const { account, attempt } = data;
    const application = applicationId.parse(data.application);
    const command = new ReleaseOrphanedCredit({ account, application, attempt }, cause);
    const returned = await this.commands.execute(command);
    if (!returned.ok) throw new Error(returned.refusal.code);
  }
}

/** Loads project titles, which events do not repeat. */
@Injectable()
class ProjectTitles {
  constructor(private readonly executor: CommandExecutor) {}

  async read(id: ProjectId): Promise<string> {
    const { state } = await this.executor.load(project, streamOf.project(id));
    return state.phase === 'none' ? '' : state.summary.title;
  }
}

/** The mail omits the proposal, which is shown on the site. */
@Injectable()
export class SendProposalMailOnProposalSubmitted extends Reactor<'ProposalSubmitted'> {
  readonly name = 'send-proposal-mail-on-proposal-submitted';
  readonly on = 'ProposalSubmitted';
  override readonly concurrency = MAIL_CONCURRENCY;

  constructor(
    private readonly titles: ProjectTitles,
    private readonly mails: MailSender,
  ) {
    super();
  }

  react(event: RecordedEventOf<'ProposalSubmitted'>, cause: Cause): Promise<void> {
    const { owner: account, project: id } = event.data;
    const compose = async () => {
      const title = await this.titles.read(id);
      return {
        subject: `A proposal for "${title}"`,
        paragraphs: [
          `A consultant has applied to your project "${title}".`,
          'You find the proposal among the applicants on your dashboard.',
        ],
      };
    };
    return this.mails.sendOnce({ kind: 'proposalReceived', account, event }, compose, cause);
  }
}

@Injectable()
export class SendStatusMailOnApplicantStatusChanged extends Reactor<'ApplicantStatusChanged'> {
  readonly name = 'send-status-mail-on-applicant-status-changed';
  readonly on = 'ApplicantStatusChanged';
  override readonly concurrency = MAIL_CONCURRENCY;

  constructor(
    private readonly titles: ProjectTitles,
    private readonly mails: MailSender,
  ) {
    super();
  }

  react(event: RecordedEventOf<'ApplicantStatusChanged'>, cause: Cause): Promise<void> {
    const { consultant: account, project: id, to, reason } = event.data;
    const status = applicantStatusWords[to];
    const compose = async () => {
      const title = await this.titles.read(id);
      return {
        subject: `Your application to "${title}": ${status}`,
        paragraphs: [
          `Your application to the project "${title}" is now ${status}.`,
          ...(reason ? [`The reason given: ${reason}`] : []),
        ],
      };
    };
    return this.mails.sendOnce({ kind: 'statusChanged', account, event }, compose, cause);
  }
}

const releaseOrphanedCredit: Provider = {
  provide: ReleaseOrphanedCreditOnCreditSpent,
  inject: [CommandBus, SETTINGS],
  useFactory: (commands: CommandBus, { ORPHANED_CREDIT_GRACE_MS }: ReactorsSettings) =>
    new ReleaseOrphanedCreditOnCreditSpent(commands, ORPHANED_CREDIT_GRACE_MS),
};

@Module({
  providers: [
    ReleaseOrphanedCreditHandler,
    releaseOrphanedCredit,
    ProjectTitles,
    SendProposalMailOnProposalSubmitted,
    SendStatusMailOnApplicantStatusChanged,
  ],
})
export class ApplicationReactorsModule {}
