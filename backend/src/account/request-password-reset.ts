import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { requestPasswordReset } from './password-reset.decider.js';
import type { AskingId } from './password-resets.js';
import { PeopleByEmail } from './people-by-email.js';
import { ResetLedger } from './reset-ledger.js';

/** The result reveals neither whether the account exists nor whether a mail is sent. */
export class RequestPasswordReset extends Command<Result<unknown, 'REQUEST.CONFLICT'>> {
  constructor(
    readonly email: string,
    readonly asking: AskingId,
    readonly cause: Cause,
  ) {
    super();
  }
}

/** Records the request; a reactor mails its code. */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly people: PeopleByEmail,
    private readonly ledger: ResetLedger,
  ) {}

  async execute({ email, asking, cause }: RequestPasswordReset) {
    const found = await this.people.findByMail(email);
    const asked = { account: found.account, asking };
    return this.ledger.handle(found, requestPasswordReset, asked, cause);
  }
}
