import { Command } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Attempt } from '../../subscription/subscription.decider.js';

/** Gives a credit back if its attempt was never submitted. */
export class ReleaseOrphanedCredit extends Command<Result<unknown, 'REQUEST.CONFLICT'>> {
  constructor(
    readonly attempt: Attempt,
    readonly cause: Cause,
  ) {
    super();
  }
}
