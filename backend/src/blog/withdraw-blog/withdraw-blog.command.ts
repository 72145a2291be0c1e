import type { BlogSlug } from '@nirmaan/contracts/blog';
import { Command } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { BlogState } from '../blog.decider.js';

type Code = 'BLOG.NOT_FOUND' | 'REQUEST.CONFLICT';

export class WithdrawBlog extends Command<Result<CommandResult<BlogState>, Code>> {
  constructor(
    readonly blog: BlogSlug,
    readonly cause: Cause,
  ) {
    super();
  }
}
