import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { blogCalls, blogMessages } from '@nirmaan/contracts/blog';
import type { Cause } from '@nirmaan/platform/eventstore';
import { accepted, CausedBy, Input, type InputOf, Reply, Serve } from '../../kernel/http/index.js';
import { WithdrawBlog } from './withdraw-blog.command.js';

@Controller()
export class WithdrawBlogController {
  constructor(private readonly commands: CommandBus) {}

  @Serve(blogCalls.withdraw)
  async withdraw(
    @Input(blogCalls.withdraw) { params }: InputOf<typeof blogCalls.withdraw>,
    @CausedBy() cause: Cause,
  ) {
    const withdrawn = accepted(await this.commands.execute(new WithdrawBlog(params.id, cause)));
    return Reply.to(withdrawn, { message: blogMessages.withdrawn });
  }
}
