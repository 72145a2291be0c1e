import { Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { ReturnStrandedCreditOnCreditSpent } from './reactors/return-stranded-credit-on-credit-spent.reactor.js';
import { ReturnStrandedCreditHandler } from './return-stranded-credit/return-stranded-credit.handler.js';

export { ReturnStrandedCreditOnCreditSpent } from './reactors/return-stranded-credit-on-credit-spent.reactor.js';

const returnStrandedCredit = {
  provide: ReturnStrandedCreditOnCreditSpent,
  inject: [CommandBus, SETTINGS],
  useFactory: (commands: CommandBus, { STRANDED_CREDIT_GRACE_MS }: ReactorsSettings) =>
    new ReturnStrandedCreditOnCreditSpent(commands, STRANDED_CREDIT_GRACE_MS),
};

/** What the application slice does in the reactors process. */
@Module({
  providers: [ReturnStrandedCreditHandler, returnStrandedCredit],
  exports: [ReturnStrandedCreditOnCreditSpent],
})
export class ApplicationReactorsModule {}
