import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accept, refuse, type Result } from '@nirmaan/contracts/kernel';
import type { KnownPerson } from './account.decider.js';
import { passwordMatches } from './passwords.js';
import { PeopleByEmail } from './people-by-email.js';

/** Checks an e-mail address and password. */
export class SignIn extends Command<
  Result<KnownPerson, 'ACCOUNT.WRONG_CREDENTIALS' | 'ACCOUNT.SUSPENDED'>
> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(private readonly people: PeopleByEmail) {}

  async execute({ email, password }: SignIn) {
    const { state, position } = await this.people.find(email);
    const { person, suspension } = state;
    const matches = await passwordMatches(person?.passwordHash ?? null, password);
    if (!person || !matches) return refuse('ACCOUNT.WRONG_CREDENTIALS');
    return suspension ? refuse('ACCOUNT.SUSPENDED') : accept({ person, position });
  }
}
