import { CommandHandler } from '@nestjs/cqrs';
import { CommandFor, DeciderHandler } from '../kernel/commands/index.js';
import { publishBlog, withdrawBlog } from './blog.decider.js';

export class PublishBlog extends CommandFor(publishBlog) {}

@CommandHandler(PublishBlog)
class PublishBlogHandler extends DeciderHandler {}

export class WithdrawBlog extends CommandFor(withdrawBlog) {}

@CommandHandler(WithdrawBlog)
class WithdrawBlogHandler extends DeciderHandler {}

export const blogCommandHandlers = [PublishBlogHandler, WithdrawBlogHandler];
