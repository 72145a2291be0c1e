import { Injectable, Module } from '@nestjs/common';
import { showcaseSentences } from '@nirmaan/contracts/engagement';
import { accountId, type AccountId, unwrap } from '@nirmaan/contracts/kernel';
import { completedProjectsReadModel } from '@nirmaan/contracts/project';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import { AggregateReader, CommandBus } from '../kernel/commands/index.js';
import { openUpToDate, reactor } from '../kernel/reacting/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { mailReactor } from '../mail/mail.module.js';
import { WithdrawShowcase } from '../project/project.commands.js';
import { composeRoomMail } from './room-mail.js';

/** Takes down what is shown of an account's work once it is erased. */
@Injectable()
class ShowcaseWithdrawals {
  constructor(
    private readonly bus: CommandBus,
    private readonly reader: ReadModelReader,
    private readonly eventStore: EventStore,
  ) {}

  async withdrawAll(by: AccountId, cause: Cause): Promise<void> {
    const reading = await openUpToDate(this.reader, this.eventStore, completedProjectsReadModel);
    const shown = reading.collection(completedProjectsReadModel);
    for (const party of [{ author: by }, { 'parties.consultant': by }])
      for (const id of await shown.pluck('_id', party))
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

const compose = (
  aggregates: AggregateReader,
  type: keyof typeof showcaseSentences,
  by: AccountId,
  about: Parameters<typeof composeRoomMail>[2],
) =>
  composeRoomMail(aggregates, by, about, (who, title) => ({
    sentence: showcaseSentences[type](who, title),
  }));

const sendProposedMail = mailReactor({
  name: 'send-showcase-mail-on-showcase-proposed',
  on: 'ShowcaseProposed',
  kind: 'showcase',
  inject: AggregateReader,
  to: ({ data }) => data.consultant,
  compose: ({ type, data }, aggregates) => compose(aggregates, type, data.owner, data),
});

const sendAgreedMail = mailReactor({
  name: 'send-showcase-mail-on-showcase-agreed',
  on: 'ShowcaseAgreed',
  kind: 'showcase',
  inject: AggregateReader,
  to: ({ data }) => data.owner,
  compose: ({ type, data }, aggregates) => compose(aggregates, type, data.consultant, data),
});

const sendWithdrawnMail = mailReactor({
  name: 'send-showcase-mail-on-showcase-withdrawn',
  on: 'ShowcaseWithdrawn',
  kind: 'showcase',
  inject: AggregateReader,
  to: ({ data }) => data.to,
  compose: ({ type, data }, aggregates) => compose(aggregates, type, data.by, data),
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
