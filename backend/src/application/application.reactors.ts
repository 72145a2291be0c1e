import { Module, type Provider } from '@nestjs/common';
import { applicationId, decisionSentences, proposalsPath } from '@nirmaan/contracts/application';
import { roomPath } from '@nirmaan/contracts/engagement';
import { formatAmount, unwrap } from '@nirmaan/contracts/kernel';
import { accountAggregate } from '../account/account.decider.js';
import { type Cause, CommandBus, AggregateReader } from '../kernel/commands/index.js';
import { SETTINGS } from '../kernel/process/settings.js';
import { type Delay, Reactor, type RecordedEventOf } from '../kernel/reacting/index.js';
import { mailReactor, toMailName } from '../mail/mail.module.js';
import { isAbandoned } from './application.decider.js';
import { ReturnCredit } from '../subscription/subscription.commands.js';
import { AbandonAttempt } from './application.commands.js';
import { readProject } from './read-project.js';
import type { OrphanedCreditSettings } from './application.settings.js';

/** Returns a spent credit for which no proposal was submitted within the grace period. */
export class ReleaseOrphanedCreditOnCreditSpent extends Reactor<'CreditSpent'> {
  readonly name = 'release-orphaned-credit-on-credit-spent';
  readonly on = 'CreditSpent';
  override readonly concurrency = 16;
  override readonly delay: Delay<'CreditSpent', 'ProposalSubmitted'>;

  constructor(
    private readonly bus: CommandBus,
    graceMs: number,
  ) {
    super();
    this.delay = {
      ms: graceMs,
      cancelOn: 'ProposalSubmitted',
      getKey: ({ data }) => `${data.application} ${data.attempt}`,
    };
  }

  /**
   * Abandons the attempt before it returns the credit, so that a slow request cannot submit for free. A submitted
   * attempt keeps its credit.
   */
  async react({ data }: RecordedEventOf<'CreditSpent'>, cause: Cause): Promise<void> {
    const { account, attempt } = data;
    const application = applicationId.parse(data.application);
    const claim = { account, application, attempt };
    const { state } = unwrap(await this.bus.execute(new AbandonAttempt(application, claim, cause)));
    if (isAbandoned(state, attempt))
      unwrap(await this.bus.execute(new ReturnCredit(account, claim, cause)));
  }
}

const releaseOrphanedCredit: Provider = {
  provide: ReleaseOrphanedCreditOnCreditSpent,
  inject: [CommandBus, SETTINGS],
  useFactory: (bus: CommandBus, { ORPHANED_CREDIT_GRACE_MS }: OrphanedCreditSettings) =>
    new ReleaseOrphanedCreditOnCreditSpent(bus, ORPHANED_CREDIT_GRACE_MS),
};

/** The mail omits the proposal's text, which is shown on the site. */
const sendProposalMail = mailReactor({
  name: 'send-proposal-mail-on-proposal-submitted',
  on: 'ProposalSubmitted',
  kind: 'proposalReceived',
  inject: AggregateReader,
  to: ({ data }) => data.owner,
  compose: async ({ data }, aggregates) => {
    const { title, brief, until } = await readProject(aggregates, data.project);
    const { state } = await aggregates.load(accountAggregate, data.consultant);
    const name = toMailName(state.person?.name ?? '', 'A consultant');
    return {
      subject: `A proposal for “${title}”`,
      paragraphs: [
        `${name} has sent a proposal of ${formatAmount(data.amount)} for “${title}”.`,
        'Read the proposal:',
      ],
      path: proposalsPath(data.project, data.consultant),
      way: 'Read the proposal',
      details: [brief, ['Amount', formatAmount(data.amount)], until],
    };
  },
});

const sendStatusMail = mailReactor({
  name: 'send-status-mail-on-applicant-status-changed',
  on: 'ApplicantStatusChanged',
  kind: 'statusChanged',
  inject: AggregateReader,
  to: ({ data }) => data.consultant,
  compose: async ({ data: { application, project, to, reason } }, aggregates) => {
    const { title, path, brief } = await readProject(aggregates, project);
    const subject = decisionSentences[to](`“${title}”`);
    const next =
      to === 'awarded'
        ? {
            then: 'Agree with the manufacturer on a plan in the room of the work:',
            ...{ path: roomPath(application), way: 'Open the room' },
          }
        : {
            then: 'You will find the brief, the contact details and your proposal on the project page:',
            ...{ path, way: 'Open the project' },
          };
    const { then, ...way } = next;
    const paragraphs = [`${subject}.`, ...(reason ? [`Reason: ${reason}`] : []), then];
    return { subject, paragraphs, ...way, details: [brief] };
  },
});

const sendConsultantLeftMail = mailReactor({
  name: 'send-consultant-left-mail-on-awarded-consultant-left',
  on: 'AwardedConsultantLeft',
  kind: 'consultantLeft',
  inject: AggregateReader,
  to: ({ data }) => data.owner,
  compose: async ({ data: { project } }, aggregates) => {
    const { title } = await readProject(aggregates, project);
    return {
      subject: `The consultant you awarded “${title}” has left`,
      paragraphs: [
        `The consultant whom you awarded “${title}” has no account with us any more, so you cannot reach them here.`,
        'You can award someone else, or invite consultants:',
      ],
      path: proposalsPath(project),
    };
  },
});

@Module({
  providers: [releaseOrphanedCredit, sendProposalMail, sendStatusMail, sendConsultantLeftMail],
})
export class ApplicationReactorsModule {}
