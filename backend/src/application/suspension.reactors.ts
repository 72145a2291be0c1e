import { type FactoryProvider, Injectable, Module } from '@nestjs/common';
import {
  type ApplicationId,
  applicationsReadModel,
  type ApplicationView,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AccountId, ProjectId } from '@nirmaan/contracts/kernel';
import { projectsReadModel, type ProjectView } from '@nirmaan/contracts/project';
import { type Cause, EventStore } from '@nirmaan/platform/eventstore';
import pLimit from 'p-limit';
import { accountAggregate } from '../account/account.decider.js';
import { CommandExecutor, KeyedMutex } from '../kernel/commands/index.js';
import { Reactor, type RecordedEventOf, RetryLater } from '../kernel/reacting/index.js';
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

type AccountEvent = 'AccountSuspended' | 'AccountReinstated' | 'AccountClosed' | 'AccountReopened';
type SuspensionEvent = AccountEvent | 'ProjectPosted' | 'ProposalSubmitted';

/**
 * Hides the projects and applications of suspended and closed accounts, and shows those of reopened ones again. All
 * follow the account as it is now: the order in which events are handled does not matter.
 */
@Injectable()
class SuspensionVisibility {
  private readonly locks = new KeyedMutex();

  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
    private readonly eventStore: EventStore,
  ) {}

  /**
   * A new stream is one that a request of the account began before it learnt of the suspension. For it a cached account
   * suffices: if a later event suspends the account, the reaction to that event finds the stream and hides it.
   */
  align(event: RecordedEventOf<SuspensionEvent>, cause: Cause): Promise<void> {
    switch (event.type) {
      case 'ProjectPosted':
        return this.withVisibility(event.data.owner, 'loadCached', async (visibility) => {
          if (visibility.why !== null)
            await this.hideProject(event.data.project, visibility, cause);
        });
      case 'ProposalSubmitted':
        return this.withVisibility(event.data.consultant, 'loadCached', async (visibility) => {
          if (visibility.why !== null)
            await this.hideApplication(event.data.application, visibility, cause);
        });
      case 'AccountSuspended':
      case 'AccountReinstated':
      case 'AccountClosed':
      case 'AccountReopened':
        return this.withVisibility(event.data.account, 'loadFresh', (visibility) =>
          this.alignAll(event.data.account, visibility, cause),
        );
    }
  }

  private async alignAll(account: AccountId, visibility: Visibility, cause: Cause): Promise<void> {
    const head = await this.eventStore.head();
    const reading = await this.reader.open(head, projectsReadModel, applicationsReadModel);
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
  }

  private withVisibility(
    account: AccountId,
    load: 'loadCached' | 'loadFresh',
    work: (visibility: Visibility) => Promise<void>,
  ): Promise<void> {
    return this.locks.run(account, async () => {
      const stream = streamOf.account(account);
      const { state } = await this.executor[load](accountAggregate, stream);
      const suspended = { why: state.suspension?.why ?? null, keepsAwarded: false };
      await work(state.closure && !state.suspension ? closed : suspended);
    });
  }

  private async hideProject(project: ProjectId, { why }: Visibility, cause: Cause): Promise<void> {
    const stream = streamOf.project(project);
    const hidden = await this.executor.execute(hideProject, stream, { why }, cause);
    if (!hidden.ok) throw new Error(hidden.refusal.code);
  }

  private async hideApplication(
    application: ApplicationId,
    visibility: Visibility,
    cause: Cause,
  ): Promise<void> {
    const stream = streamOf.application(application);
    const command = { application, ...visibility };
    const hidden = await this.executor.execute(hideApplication, stream, command, cause);
    if (!hidden.ok) throw new Error(hidden.refusal.code);
  }
}

class SuspensionReactor extends Reactor<SuspensionEvent> {
  override readonly concurrency = 4;

  constructor(
    readonly name: string,
    readonly on: SuspensionEvent,
    private readonly visibility: SuspensionVisibility,
  ) {
    super();
  }

  react(event: RecordedEventOf<SuspensionEvent>, cause: Cause): Promise<void> {
    return this.visibility.align(event, cause);
  }
}

const reactor = (name: string, on: SuspensionEvent): FactoryProvider => ({
  provide: name,
  inject: [SuspensionVisibility],
  useFactory: (visibility: SuspensionVisibility) => new SuspensionReactor(name, on, visibility),
});

@Module({
  providers: [
    LiveReadModelsFinder,
    ReadModelReader,
    SuspensionVisibility,
    reactor('hide-streams-on-account-suspended', 'AccountSuspended'),
    reactor('unhide-streams-on-account-reinstated', 'AccountReinstated'),
    reactor('hide-streams-on-account-closed', 'AccountClosed'),
    reactor('unhide-streams-on-account-reopened', 'AccountReopened'),
    reactor('hide-project-on-project-posted', 'ProjectPosted'),
    reactor('hide-application-on-proposal-submitted', 'ProposalSubmitted'),
  ],
})
export class SuspensionReactorsModule {}
