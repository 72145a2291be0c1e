import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { requestPasswordReset } from './password-reset.decider.js';
import type { AskingId } from './account.decider.js';
import { PeopleByEmail } from './people-by-email.js';
import { ResetLedger } from './reset-ledger.js';

/** Its outcome tells nothing about the account: not whether it exists, nor whether a mail goes out. */
export class RequestPasswordReset extends Command<Result<unknown, 'REQUEST.CONFLICT'>> {
  constructor(
    readonly email: string,
    readonly asking: AskingId,
    readonly cause: Cause,
  ) {
    super();
  }
}

/** Records the request; the mail with its code follows from the event. */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly people: PeopleByEmail,
    private readonly ledger: ResetLedger,
  ) {}

  async execute({ email, asking, cause }: RequestPasswordReset) {
    const found = await this.people.find(email);
    const asked = { account: found.account, asking };
    return this.ledger.handle(found, requestPasswordReset, asked, cause);
  }
}
