import { Command } from '@nestjs/cqrs';
import type { ResetRequestId } from '@nirmaan/contracts/account';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';

/** Its outcome tells nothing about the account: not whether it exists, nor whether a mail goes out. */
export class RequestPasswordReset extends Command<Result<unknown, 'REQUEST.CONFLICT'>> {
  constructor(
    readonly email: string,
    readonly request: ResetRequestId,
    readonly cause: Cause,
  ) {
    super();
  }
}
