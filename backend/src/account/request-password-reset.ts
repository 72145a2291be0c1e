import type { AccountId } from '@nirmaan/contracts/account';
import type { Cause } from '@nirmaan/platform/eventstore';
import { SharedValues } from '../kernel/shared-values/shared-values.js';
import { Command } from '../kernel/commands/index.js';
import { requestPasswordReset } from './password.decider.js';
import { type AskingId, MAILS } from './password-resets.js';
import { PeopleByEmail } from './people-by-email.js';
import { ResetLedger } from './reset-ledger.js';
import { type Client, isOwnDevice } from './sign-in/client.js';

/** Records the request; a reactor mails its code. The result reveals neither whether the account exists nor that. */
@Command()
export class RequestPasswordReset {
  constructor(
    private readonly people: PeopleByEmail,
    private readonly ledger: ResetLedger,
    private readonly shared: SharedValues,
  ) {}

  async execute(email: string, asking: AskingId, client: Client, cause: Cause) {
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
