import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type CommandResult } from '../kernel/commands/index.js';
import { type BlogContent, type BlogState, publishBlog } from './blog.decider.js';

type Code = 'BLOG.SLUG_TAKEN' | 'REQUEST.CONFLICT';

export class PublishBlog extends Command<Result<CommandResult<BlogState>, Code>> {
  constructor(
    readonly content: BlogContent,
    readonly cause: Cause,
  ) {
    super();
  }
}

@CommandHandler(PublishBlog)
export class PublishBlogHandler implements ICommandHandler<PublishBlog> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ content, cause }: PublishBlog) {
    return this.executor.execute(publishBlog, streamOf.blog(content.blog), content, cause);
  }
}
