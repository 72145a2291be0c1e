import { type DynamicModule, Inject, Module, type Provider } from '@nestjs/common';
import {
  ApplicationReactorsModule,
  ReturnStrandedCreditOnCreditSpent,
} from './application/application-reactors.module.js';
import { CommandsModule } from './kernel/commands/index.js';
import { GivenModule } from './kernel/process/given.module.js';
import { type Reactor, ReactorRunner } from './kernel/reacting/index.js';
import {
  ActivateSubscriptionOnPaymentCaptured,
  OrderReconciler,
  ProcessWebhookOnReceived,
  SubscriptionReactorsModule,
} from './subscription/subscription-reactors.module.js';

const REACTORS = Symbol('reactors');
const allReactors = [
  ReturnStrandedCreditOnCreditSpent,
  ProcessWebhookOnReceived,
  ActivateSubscriptionOnPaymentCaptured,
];

const listed: Provider = {
  provide: REACTORS,
  inject: allReactors,
  useFactory: (...reactors: Reactor[]) => reactors,
};

/** Everything that turns facts into commands. */
@Module({})
export class ReactorsModule {
  constructor(
    @Inject(REACTORS) private readonly reactors: readonly Reactor[],
    private readonly runner: ReactorRunner,
    private readonly reconciler: OrderReconciler,
  ) {}

  static with(...given: Provider[]): DynamicModule {
    return {
      module: ReactorsModule,
      imports: [
        GivenModule.of(...given),
        CommandsModule,
        ApplicationReactorsModule,
        SubscriptionReactorsModule,
      ],
      providers: [listed, ReactorRunner],
    };
  }

  /** Runs all reactors side by side until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const reacting = this.reactors.map((reactor) => this.runner.run(reactor, signal));
    await Promise.all([...reacting, this.reconciler.run(signal)]);
  }
}
