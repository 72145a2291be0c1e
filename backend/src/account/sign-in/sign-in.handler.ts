import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accept, refuse } from '@nirmaan/contracts/kernel';
import { passwordMatches } from '../passwords/password-hasher.js';
import { PeopleByEmail } from '../people-by-email.js';
import { SignIn } from './sign-in.command.js';

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(private readonly people: PeopleByEmail) {}

  async execute({ email, password }: SignIn) {
    const { state, position } = await this.people.find(email);
    const { person } = state;
    const matches = await passwordMatches(person?.passwordHash ?? null, password);
    return person && matches ? accept({ person, position }) : refuse('ACCOUNT.WRONG_CREDENTIALS');
  }
}
