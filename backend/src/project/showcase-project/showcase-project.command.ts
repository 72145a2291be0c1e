import { Command } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Receipt } from '../../kernel/commands/index.js';
import type { CompletedProject, CompletedProjectState } from '../completed-project.decider.js';

export class ShowcaseProject extends Command<
  Result<Receipt<CompletedProjectState>, 'REQUEST.CONFLICT'>
> {
  constructor(
    readonly project: CompletedProject,
    readonly cause: Cause,
  ) {
    super();
  }
}
