import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountId } from '@nirmaan/contracts/account';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { requestPasswordReset } from './password.decider.js';
import { type AskingId, MAILS } from './password-resets.js';
import { PeopleByEmail } from './people-by-email.js';
import { ResetLedger } from './reset-ledger.js';
import { type Client, isOwnDevice } from './sign-in/client.js';

/** The result reveals neither whether the account exists nor whether a mail is sent. */
export class RequestPasswordReset extends Command<Result<unknown, 'REQUEST.CONFLICT'>> {
  constructor(
    readonly email: string,
    readonly asking: AskingId,
    readonly client: Client,
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
    private readonly shared: SharedValues,
  ) {}

  async execute({ email, asking, client, cause }: RequestPasswordReset) {
    const found = await this.people.findByMail(email);
    const { key, account, state } = found;
    const isOwn = isOwnDevice(key, client, state.person);
    const isFromKnownDevice = isOwn && (await this.mayAsk(account));
    const asked = { account, asking, isFromKnownDevice };
    return this.ledger.handle(found, requestPasswordReset, asked, cause);
  }

  /** All devices of the account together: each sign-in makes one more. */
  private async mayAsk(account: AccountId): Promise<boolean> {
    const asked = await this.shared.increment(`codes for devices of ${account}`, MAILS.withinMs);
    return asked.value <= MAILS.most;
  }
}
