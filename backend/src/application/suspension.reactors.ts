import { type FactoryProvider, Module } from '@nestjs/common';
import { applicationsReadModel, type ApplicationView } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId } from '@nirmaan/contracts/kernel';
import { projectsReadModel, type ProjectView } from '@nirmaan/contracts/project';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import pLimit from 'p-limit';
import { accountAggregate } from '../account/account.decider.js';
import { CommandExecutor, KeyedMutex } from '../kernel/commands/index.js';
import {
  type EventType,
  Reactor,
  type RecordedEventOf,
  RetryLater,
} from '../kernel/reacting/index.js';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { hideProject } from '../project/project.decider.js';
import { hideApplication } from './application.decider.js';

const MAX_CONCURRENT_APPENDS = 16;

/** Why streams are hidden, as auditors read it; null shows them. */
interface Visibility {
  readonly why: string | null;
  readonly keepsAwarded: boolean;
}

const closed: Visibility = { why: 'It was closed', keepsAwarded: true };

/** Hides the projects and applications of suspended and closed accounts, and shows those of reopened ones again. */
export class SuspensionVisibility {
  private readonly locks = new KeyedMutex();

  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
    private readonly eventStore: EventStore,
  ) {}

  /** All of an account's streams, as the account is now: the order in which events are handled does not matter. */
  alignAll(account: AccountId, cause: Cause): Promise<void> {
    return this.align(account, async (visibility) => {
      const reading = await this.reader.open(
        await this.eventStore.head(),
        projectsReadModel,
        applicationsReadModel,
      );
      if (reading.stale) throw new RetryLater('The read models lag behind');
      const limit = pLimit(MAX_CONCURRENT_APPENDS);
      const hiding: Promise<void>[] = [];
      const projects = reading.collection(projectsReadModel).find({ owner: account });
      for await (const { _id } of projects.project<Pick<ProjectView, '_id'>>({ _id: 1 }))
        hiding.push(limit(() => this.hideProject(_id, visibility, cause)));
      const applications = reading.collection(applicationsReadModel).find({ consultant: account });
      for await (const { _id } of applications.project<Pick<ApplicationView, '_id'>>({ _id: 1 }))
        hiding.push(limit(() => this.hideApplication(_id, visibility, cause)));
      await Promise.all(hiding);
    });
  }

  /** Streams that a request of the account began before it learnt of that. */
  hideNew(event: RecordedEventOf<'ProjectPosted' | 'ProposalSubmitted'>, cause: Cause) {
    const account = event.type === 'ProjectPosted' ? event.data.owner : event.data.consultant;
    return this.align(account, async (visibility) => {
      if (visibility.why === null) return;
      if (event.type === 'ProjectPosted')
        await this.hideProject(event.data.project, visibility, cause);
      else await this.hideApplication(event.data.application, visibility, cause);
    });
  }

  private align(
    account: AccountId,
    work: (visibility: Visibility) => Promise<void>,
  ): Promise<void> {
    return this.locks.run(account, async () => {
      const stream = streamOf.account(account);
      const { suspension, closure } = (await this.executor.loadFresh(accountAggregate, stream))
        .state;
      const suspended = { why: suspension?.why ?? null, keepsAwarded: false };
      await work(closure && !suspension ? closed : suspended);
    });
  }

  private async hideProject(
    id: Parameters<typeof streamOf.project>[0],
    { why }: Visibility,
    cause: Cause,
  ) {
    const hidden = await this.executor.execute(hideProject, streamOf.project(id), { why }, cause);
    if (!hidden.ok) throw new Error(hidden.refusal.code);
  }

  private async hideApplication(
    application: Parameters<typeof streamOf.application>[0],
    visibility: Visibility,
    cause: Cause,
  ) {
    const stream = streamOf.application(application);
    const hidden = await this.executor.execute(
      hideApplication,
      stream,
      { application, ...visibility },
      cause,
    );
    if (!hidden.ok) throw new Error(hidden.refusal.code);
  }
}

class SuspensionReactor<Type extends EventType> extends Reactor<Type> {
  override readonly concurrency = 4;

  constructor(
    readonly name: string,
    readonly on: Type,
    readonly react: (event: RecordedEventOf<Type>, cause: Cause) => Promise<void>,
  ) {
    super();
  }
}

const reactor = <Type extends EventType>(
  name: string,
  on: Type,
  react: (
    visibility: SuspensionVisibility,
    event: RecordedEventOf<Type>,
    cause: Cause,
  ) => Promise<void>,
): FactoryProvider => ({
  provide: name,
  inject: [SuspensionVisibility],
  useFactory: (visibility: SuspensionVisibility) =>
    new SuspensionReactor(name, on, (event, cause) => react(visibility, event, cause)),
});

const visibility: FactoryProvider = {
  provide: SuspensionVisibility,
  inject: [CommandExecutor, ReadModelReader, EventStore],
  useFactory: (executor: CommandExecutor, reader: ReadModelReader, eventStore: EventStore) =>
    new SuspensionVisibility(executor, reader, eventStore),
};

@Module({
  providers: [
    LiveReadModelsFinder,
    ReadModelReader,
    visibility,
    reactor('hide-streams-on-account-suspended', 'AccountSuspended', (all, { data }, cause) =>
      all.alignAll(data.account, cause),
    ),
    reactor('unhide-streams-on-account-reinstated', 'AccountReinstated', (all, { data }, cause) =>
      all.alignAll(data.account, cause),
    ),
    reactor('hide-streams-on-account-closed', 'AccountClosed', (all, { data }, cause) =>
      all.alignAll(data.account, cause),
    ),
    reactor('unhide-streams-on-account-reopened', 'AccountReopened', (all, { data }, cause) =>
      all.alignAll(data.account, cause),
    ),
    reactor('hide-project-on-project-posted', 'ProjectPosted', (all, event, cause) =>
      all.hideNew(event, cause),
    ),
    reactor('hide-application-on-proposal-submitted', 'ProposalSubmitted', (all, event, cause) =>
      all.hideNew(event, cause),
    ),
  ],
})
export class SuspensionReactorsModule {}
