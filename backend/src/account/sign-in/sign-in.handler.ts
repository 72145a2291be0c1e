import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import { CommandGate } from '../../kernel/commands/index.js';
import { account } from '../account.decider.js';
import { emailClaim } from '../email-claim.decider.js';
import { EmailKeys } from '../email-keys.js';
import { passwordMatches } from '../passwords/password-hasher.js';
import { SignIn } from './sign-in.command.js';

/** Stands for the account of an address that nobody has. */
const nobody = accountId.parse('00000000-0000-4000-8000-000000000000');

/** Reads the streams themselves, so it is always current; a stranger takes the same steps as a friend. */
@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly gate: CommandGate,
    private readonly emailKeys: EmailKeys,
  ) {}

  async execute({ email, password }: SignIn) {
    const claim = streamOf.emailClaim(this.emailKeys.of(email));
    const { state: claimed } = await this.gate.load(emailClaim, claim);
    const stream = streamOf.account(claimed.account ?? nobody);
    const { state } = await this.gate.load(account, stream);
    const registration = state.phase === 'registered' ? state.registration : null;
    const matches = await passwordMatches(registration?.passwordHash ?? null, password);
    return registration && matches ? accept(registration) : refuse('ACCOUNT.WRONG_CREDENTIALS');
  }
}
