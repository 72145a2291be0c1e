import { Injectable, Module } from '@nestjs/common';
import { roomPath, showcaseSentences } from '@nirmaan/contracts/engagement';
import { accountId, type AccountId, unwrap } from '@nirmaan/contracts/kernel';
import {
  completedProjectsReadModel,
  type ProjectId,
  type ShowcaseProposed,
} from '@nirmaan/contracts/project';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import { accountAggregate } from '../account/account.decider.js';
import { AggregateReader, CommandBus } from '../kernel/commands/index.js';
import { reactor, RetryLater } from '../kernel/reacting/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { mailReactor, toMailName } from '../mail/mail.module.js';
import { WithdrawShowcase } from '../project/project.commands.js';
import { getProjectTitle, projectAggregate } from '../project/project.decider.js';

/** Takes down what is shown of an account's work once it is erased. */
@Injectable()
class ShowcaseWithdrawals {
  constructor(
    private readonly bus: CommandBus,
    private readonly reader: ReadModelReader,
    private readonly eventStore: EventStore,
  ) {}

  async withdrawAll(by: AccountId, cause: Cause): Promise<void> {
    const head = await this.eventStore.head();
    const reading = await this.reader.open(head, completedProjectsReadModel);
    if (reading.stale) throw new RetryLater('The read models lag behind');
    const shown = reading.collection(completedProjectsReadModel);
    for (const party of [{ author: by }, { 'parties.consultant': by }])
      for (const id of await shown.pluck('_id', party as object))
        unwrap(await this.bus.execute(new WithdrawShowcase(id, { by }, cause)));
  }
}

const withdrawOnErasure = reactor({
  name: 'withdraw-showcases-on-subject-erased',
  on: 'SubjectErased',
  inject: [ShowcaseWithdrawals],
  react: ({ data }, cause, showcases) =>
    showcases.withdrawAll(accountId.parse(data.subject), cause),
});

interface Told {
  readonly type: keyof typeof showcaseSentences;
  readonly by: AccountId;
  readonly project: ProjectId;
  readonly application: ShowcaseProposed['data']['application'];
}

async function compose(aggregates: AggregateReader, { type, by, project, application }: Told) {
  const title = getProjectTitle((await aggregates.load(projectAggregate, project)).state);
  const { state } = await aggregates.load(accountAggregate, by);
  const who = toMailName(state.person?.name ?? '', 'The other party');
  const subject = showcaseSentences[type](who, `“${title}”`);
  return {
    subject,
    paragraphs: [`${subject}.`, 'Open the work:'],
    path: roomPath(application),
    way: 'Open the work',
    details: [['Project', title] as const],
  };
}

const sendProposedMail = mailReactor({
  name: 'send-showcase-mail-on-showcase-proposed',
  on: 'ShowcaseProposed',
  kind: 'showcase',
  inject: AggregateReader,
  to: ({ data }) => data.consultant,
  compose: ({ type, data }, aggregates) => compose(aggregates, { type, by: data.owner, ...data }),
});

const sendAgreedMail = mailReactor({
  name: 'send-showcase-mail-on-showcase-agreed',
  on: 'ShowcaseAgreed',
  kind: 'showcase',
  inject: AggregateReader,
  to: ({ data }) => data.owner,
  compose: ({ type, data }, aggregates) =>
    compose(aggregates, { type, by: data.consultant, ...data }),
});

const sendWithdrawnMail = mailReactor({
  name: 'send-showcase-mail-on-showcase-withdrawn',
  on: 'ShowcaseWithdrawn',
  kind: 'showcase',
  inject: AggregateReader,
  to: ({ data }) => data.to,
  compose: ({ type, data }, aggregates) => compose(aggregates, { type, ...data }),
});

@Module({
  providers: [
    LiveReadModelsFinder,
    ReadModelReader,
    ShowcaseWithdrawals,
    withdrawOnErasure,
    sendProposedMail,
    sendAgreedMail,
    sendWithdrawnMail,
  ],
})
export class ShowcaseReactorsModule {}
