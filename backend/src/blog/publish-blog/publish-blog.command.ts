import { Command } from '@nestjs/cqrs';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { CommandResult } from '../../kernel/commands/index.js';
import type { BlogContent, BlogState } from '../blog.decider.js';

type Code = 'BLOG.SLUG_TAKEN' | 'REQUEST.CONFLICT';

export class PublishBlog extends Command<Result<CommandResult<BlogState>, Code>> {
  constructor(
    readonly content: BlogContent,
    readonly cause: Cause,
  ) {
    super();
  }
}
