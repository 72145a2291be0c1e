import { Command } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { AskingId } from '../password-resets.js';

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
