import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requestPasswordReset } from '../password-reset.decider.js';
import { PeopleByEmail } from '../people-by-email.js';
import { ResetLedger } from '../reset-ledger.js';
import { RequestPasswordReset } from './request-password-reset.command.js';

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
