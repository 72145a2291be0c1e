import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { accountCalls } from '@nirmaan/contracts/account';
import { accept, type RefusalOf, refuse, type Result } from '@nirmaan/contracts/kernel';
import { type Cause, CommandExecutor } from '../../kernel/commands/index.js';
import type { KnownPerson } from '../account.decider.js';
import { useOneTimePassword } from '../password/password.decider.js';
import { passwordMatches } from '../password/passwords.js';
import { PeopleByEmail } from '../registration/people-by-email.js';
import { toClosedRefusal } from '../moderation/suspension-and-closure.decider.js';

type SignedIn = Result<KnownPerson, RefusalOf<typeof accountCalls.login>>;

/** Checks an e-mail address and password. */
export class SignIn extends Command<SignedIn> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly network: string,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly people: PeopleByEmail,
    private readonly executor: CommandExecutor,
  ) {}

  async execute({ email, password, network, cause }: SignIn): Promise<SignedIn> {
    const { account, state, position } = await this.people.find(email);
    const { person, suspension, closure, oneTimePassword } = state;
    const matches = await passwordMatches(person?.passwordHash ?? null, password, network);
    if (!person || !matches) return refuse('ACCOUNT.WRONG_CREDENTIALS');
    if (suspension) return refuse('ACCOUNT.SUSPENDED');
    if (closure) return { ok: false, refusal: toClosedRefusal(closure) } as const;
    if (!oneTimePassword) return accept({ person, position });
    const used = await this.executor.execute(useOneTimePassword, account, { account }, cause);
    return used.ok ? accept({ person, position: used.value.position }) : used;
  }
}
