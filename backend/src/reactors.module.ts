import { type DynamicModule, Inject, Module, type Provider } from '@nestjs/common';
import {
  AccountReactorsModule,
  SendOtpMailOnPasswordResetRequested,
  SendWelcomeMailOnUserRegistered,
} from './account/account-reactors.module.js';
import {
  ApplicationReactorsModule,
  ReleaseOrphanedCreditOnCreditSpent,
  SendProposalMailOnProposalSubmitted,
  SendStatusMailOnApplicantStatusChanged,
} from './application/application-reactors.module.js';
import { AuditReactorsModule, LogAnchorer } from './audit/audit-reactors.module.js';
import { CommandsModule } from './kernel/commands/index.js';
import { GivenModule } from './kernel/process/given.module.js';
import { ReactionAges, type Reactor, ReactorRunner } from './kernel/reacting/index.js';
import { MailModule } from './mail/mail.module.js';
import {
  ClosingProjectWatch,
  NotificationReactorsModule,
  TellBuyerOnSubscriptionPaid,
  TellConsultantOnApplicantStatusChanged,
  TellOwnerOnProposalSubmitted,
} from './notification/notification-reactors.module.js';
import {
  ActivateSubscriptionOnPaymentCaptured,
  ActivationWatch,
  OrderReconciler,
  ProcessWebhookOnReceived,
  SendReceiptMailOnSubscriptionPaid,
  SubscriptionReactorsModule,
} from './subscription/subscription-reactors.module.js';
import { setMaxListeners } from 'node:events';

const REACTORS = Symbol('reactors');
const allReactors = [
  ReleaseOrphanedCreditOnCreditSpent,
  ProcessWebhookOnReceived,
  ActivateSubscriptionOnPaymentCaptured,
  SendOtpMailOnPasswordResetRequested,
  SendWelcomeMailOnUserRegistered,
  SendProposalMailOnProposalSubmitted,
  SendStatusMailOnApplicantStatusChanged,
  SendReceiptMailOnSubscriptionPaid,
  TellOwnerOnProposalSubmitted,
  TellConsultantOnApplicantStatusChanged,
  TellBuyerOnSubscriptionPaid,
];

const listed: Provider = {
  provide: REACTORS,
  inject: allReactors,
  useFactory: (...reactors: Reactor[]) => reactors,
};

/** Everything that turns events into commands. */
@Module({})
export class ReactorsModule {
  constructor(
    @Inject(REACTORS) private readonly reactors: readonly Reactor[],
    private readonly runner: ReactorRunner,
    private readonly reconciler: OrderReconciler,
    private readonly activation: ActivationWatch,
    private readonly closingProjects: ClosingProjectWatch,
    private readonly anchorer: LogAnchorer,
  ) {}

  static with(...given: Provider[]): DynamicModule {
    return {
      module: ReactorsModule,
      imports: [
        GivenModule.of(...given),
        CommandsModule,
        MailModule,
        AccountReactorsModule,
        ApplicationReactorsModule,
        SubscriptionReactorsModule,
        NotificationReactorsModule,
        AuditReactorsModule,
      ],
      providers: [listed, ReactionAges, ReactorRunner],
    };
  }

  /** Runs all reactors side by side until the signal aborts; each listens to it more than once. */
  async run(signal: AbortSignal): Promise<void> {
    setMaxListeners(0, signal);
    const reacting = this.reactors.map((reactor) => this.runner.run(reactor, signal));
    const watches = [this.reconciler, this.activation, this.closingProjects, this.anchorer];
    const watching = watches.map((watch) => watch.run(signal));
    await Promise.all([...reacting, ...watching]);
  }
}
