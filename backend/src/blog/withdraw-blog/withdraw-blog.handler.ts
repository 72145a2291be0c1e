import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { withdrawBlog } from '../blog.decider.js';
import { WithdrawBlog } from './withdraw-blog.command.js';

@CommandHandler(WithdrawBlog)
export class WithdrawBlogHandler implements ICommandHandler<WithdrawBlog> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ blog, cause }: WithdrawBlog) {
    return this.executor.execute(withdrawBlog, streamOf.blog(blog), { blog }, cause);
  }
}
