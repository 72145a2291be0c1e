import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandGate } from '../../kernel/commands/index.js';
import { withdrawBlog } from '../blog.decider.js';
import { WithdrawBlog } from './withdraw-blog.command.js';

@CommandHandler(WithdrawBlog)
export class WithdrawBlogHandler implements ICommandHandler<WithdrawBlog> {
  constructor(private readonly gate: CommandGate) {}

  execute({ blog, cause }: WithdrawBlog) {
    return this.gate.handle(withdrawBlog, streamOf.blog(blog), { blog }, cause);
  }
}
