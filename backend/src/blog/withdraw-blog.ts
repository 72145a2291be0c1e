import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BlogSlug } from '@nirmaan/contracts/blog';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { type BlogState, withdrawBlog } from './blog.decider.js';

type Code = 'BLOG.NOT_FOUND' | 'REQUEST.CONFLICT';

export class WithdrawBlog extends Command<Result<CommandResult<BlogState>, Code>> {
  constructor(
    readonly blog: BlogSlug,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(WithdrawBlog)
export class WithdrawBlogHandler implements ICommandHandler<WithdrawBlog> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ blog, cause }: WithdrawBlog) {
    return this.executor.execute(withdrawBlog, streamOf.blog(blog), { blog }, cause);
  }
}
