import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { CommandExecutor } from '../../kernel/commands/index.js';
import { publishBlog } from '../blog.decider.js';
import { PublishBlog } from './publish-blog.command.js';

@CommandHandler(PublishBlog)
export class PublishBlogHandler implements ICommandHandler<PublishBlog> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ content, cause }: PublishBlog) {
    return this.executor.execute(publishBlog, streamOf.blog(content.blog), content, cause);
  }
}
